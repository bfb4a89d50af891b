import type { BlockContent, DefinitionContent, Node, Paragraph, Parent, PhrasingContent } from 'mdast';
import type {} from 'mdast-util-to-hast';
import type { UiStrings } from '../../contract/index.js';

export type CalloutKind = 'tip' | 'note' | 'info' | 'important' | 'warning' | 'caution' | 'danger' | 'details';
export type CalloutContent = BlockContent | DefinitionContent;

/** A highlighted box, or a `<details>`. `data` contains the elements that its parts become. */
export interface Callout extends Parent {
  type: 'callout';
  children: (Paragraph | CalloutBody)[];
}

/** The content below the title. */
export interface CalloutBody extends Parent {
  type: 'calloutBody';
  children: CalloutContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    callout: Callout;
    calloutBody: CalloutBody;
  }
  interface BlockContentMap {
    callout: Callout;
  }
}

const stringOf: Readonly<Record<CalloutKind, keyof UiStrings>> = {
  tip: 'calloutTip',
  note: 'calloutNote',
  info: 'calloutInfo',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
  danger: 'calloutDanger',
  details: 'calloutDetails',
};

export interface CalloutOptions {
  kind: CalloutKind;
  /** Default: the name of the type in the page's language. */
  title: PhrasingContent[];
  children: CalloutContent[];
  strings: UiStrings;
  /** A `<details>` that is open at first. */
  open?: boolean;
  id?: string | undefined;
  /** More classes. */
  classes?: readonly string[];
  position?: Node['position'];
}

/** Creates the node of a callout, with the markup that `@theme/Callout` renders. */
export function createCallout(options: CalloutOptions): Callout {
  const { kind, title, children, strings, open = false, id, classes = [], position } = options;
  const details = kind === 'details';
  const heading: Paragraph = {
    type: 'paragraph',
    children: title.length > 0 ? title : [{ type: 'text', value: strings[stringOf[kind]] }],
    data: details ? { hName: 'summary' } : { hProperties: { className: ['callout-title'] } },
  };
  const body: CalloutBody = {
    type: 'calloutBody',
    children,
    data: { hName: 'div', hProperties: { className: ['callout-body'] } },
  };
  const common = { className: ['callout', `callout-${kind}`, ...classes], ...(id !== undefined && { id }) };
  return {
    type: 'callout',
    children: [heading, body],
    data: details
      ? { hName: 'details', hProperties: { ...common, open } }
      : { hName: 'div', hProperties: { ...common, role: 'note' } },
    ...(position && { position }),
  };
}
