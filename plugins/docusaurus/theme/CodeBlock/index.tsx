import type { ReactNode } from 'react';
import Original, { type CodeBlockProps as OriginalProps } from '@theme-original/CodeBlock';

export interface CodeBlockProps extends Omit<OriginalProps, 'code' | 'title'> {
  /** The text. Default: the text of the children. */
  code?: string;
  children?: ReactNode;
  title?: ReactNode;
  /** The class `language-…` names the language, unless `language` does. */
  className?: string;
  /** Options like those after the language of a fence. `title="…"` is used unless the prop is set. */
  metastring?: string;
}

/**
 * Code without highlighting. Code that is a literal in a page becomes a highlighted block instead. Elements in the code stay elements, in
 * a block without a button that copies it.
 */
export default function CodeBlock({
  code,
  children,
  className = '',
  metastring = '',
  title: titleProp,
  ...props
}: CodeBlockProps) {
  const language = props.language ?? /\blanguage-(\S+)/.exec(className)?.[1];
  const title = titleProp ?? /\btitle=(["'])(.*?)\1/.exec(metastring)?.[2];
  const text = code ?? codeText(children);
  if (text === null || (title !== undefined && typeof title !== 'string')) {
    return (
      <Elements title={title} {...(language === undefined ? {} : { language })}>
        {text ?? children}
      </Elements>
    );
  }
  return (
    <Original
      {...props}
      code={text.replace(/^\n+|\n+$/g, '')}
      {...(language === undefined ? {} : { language })}
      {...(title === undefined ? {} : { title })}
    />
  );
}

function Elements({ language = 'text', title, children }: Pick<CodeBlockProps, 'language' | 'title' | 'children'>) {
  return (
    <div className={`code-block language-${language}`}>
      {title !== undefined && <div className="code-title">{title}</div>}
      <div className="code-body">
        <pre className="shiki" tabIndex={0}>
          <code>{children}</code>
        </pre>
      </div>
    </div>
  );
}

/** Null if there is an element. */
function codeText(node: ReactNode): string | null {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (!Array.isArray(node)) return null;
  const texts = node.map(codeText);
  return texts.includes(null) ? null : texts.join('');
}
