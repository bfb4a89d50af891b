import type { ReactNode } from 'react';
import { ContentError } from 'tapdocs/client';
import Original, { type CodeBlockProps as OriginalProps } from '@theme-original/CodeBlock';

export interface CodeBlockProps extends Omit<OriginalProps, 'code'> {
  /** The text. Default: the text of the children. */
  code?: string;
  children?: ReactNode;
  /** The class `language-…` names the language, unless `language` does. */
  className?: string;
  /** Options like those after the language of a fence. `title="…"` is used unless the prop is set. */
  metastring?: string;
}

/** Code without highlighting. Code that is a literal in a page becomes a highlighted block instead. */
export default function CodeBlock({ code, children, className = '', metastring = '', ...given }: CodeBlockProps) {
  const language = given.language ?? /\blanguage-(\S+)/.exec(className)?.[1];
  const title = given.title ?? /\btitle=(["'])(.*?)\1/.exec(metastring)?.[2];
  return (
    <Original
      {...given}
      code={code ?? textOf(children).replace(/^\n+|\n+$/g, '')}
      {...(language === undefined ? {} : { language })}
      {...(title === undefined ? {} : { title })}
    />
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  const hint = 'Write the code as a text, such as {`const a = 1;`}, or as a fenced code block.';
  throw new ContentError('Something in `<CodeBlock>` is not a text, so it would not be shown.', hint);
}
