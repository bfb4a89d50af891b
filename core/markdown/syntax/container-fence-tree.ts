import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { Parent, PhrasingContent } from 'mdast';

/** A line that opens or closes a container. */
export interface ContainerFence extends Parent {
  type: 'containerFence';
  /** Number of colons. */
  colons: number;
  /** '' for a closing line. */
  name: string;
  /** Text of the attribute list with its braces, or ''. */
  attributes: string;
  /** The line as written. */
  source: string;
  /** The title. */
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    containerFence: ContainerFence;
  }
  interface BlockContentMap {
    containerFence: ContainerFence;
  }
}

/** Converts the tokens of `containerFenceSyntax` to nodes. */
export function containerFenceTree(): Extension {
  return {
    enter: { containerFence: enter },
    exit: {
      containerFence(token) {
        this.exit(token);
      },
      containerFenceColons(token) {
        update(this, { colons: this.sliceSerialize(token).length });
      },
      containerFenceName(token) {
        update(this, { name: this.sliceSerialize(token) });
      },
      containerFenceAttributes(token) {
        update(this, { attributes: this.sliceSerialize(token) });
      },
    },
  };
}

function enter(this: CompileContext, token: Token): undefined {
  const source = this.sliceSerialize(token);
  this.enter({ type: 'containerFence', colons: 0, name: '', attributes: '', source, children: [] }, token);
}

function update(
  context: CompileContext,
  fields: Partial<Pick<ContainerFence, 'colons' | 'name' | 'attributes'>>,
): void {
  const fence = context.stack.at(-1);
  if (fence?.type === 'containerFence') Object.assign(fence, fields);
}
