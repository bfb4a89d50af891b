import type { ReactNode } from 'react';
import Callout from '@theme/Callout';
import CodeBlock from '@theme/CodeBlock';

export interface PromptProps {
  /** Title of the box. Default: `Agent Prompt`. */
  title?: string;
  /** A line above the text. */
  description?: string;
  /** A line above the title. */
  eyebrow?: string;
  /** The text, which can be copied. Default: the children are shown. */
  prompt?: string;
  /** These have no effect: the text is always shown. */
  custom?: boolean;
  defaultCollapsed?: boolean;
  children?: ReactNode;
}

/** A text for an assistant, in a box. */
export default function Prompt({ title = 'Agent Prompt', description, eyebrow, prompt, children }: PromptProps) {
  return (
    <Callout type="note" title={eyebrow === undefined ? title : `${eyebrow}: ${title}`}>
      {description !== undefined && <p>{description}</p>}
      {prompt === undefined ? children : <CodeBlock code={prompt} />}
    </Callout>
  );
}
