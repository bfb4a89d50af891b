import { useText } from 'tapdocs/client';

export interface CodeBlockProps {
  /** Source text, shown without syntax highlighting. */
  code: string;
  /** Name of the language, for styling and for assistive technology. Default: `text`. */
  language?: string;
  /** File name or caption above the code. */
  title?: string;
  /** Whether lines are numbered. Default: false. */
  showLineNumbers?: boolean;
}

/** Plain code that looks like a fenced code block, with the copy button. */
export default function CodeBlock({ code, language = 'text', title, showLineNumbers = false }: CodeBlockProps) {
  const text = useText();
  if (typeof code !== 'string')
    throw new Error('`<CodeBlock>` shows the text of its prop `code`; children are not read.');
  return (
    <div className={`code-block language-${language}${showLineNumbers ? ' has-line-numbers' : ''}`}>
      {title && <div className="code-title">{title}</div>}
      <div className="code-body">
        <pre className="shiki" tabIndex={0}>
          <code>
            {code.split('\n').map((line, index) => [
              index > 0 && '\n',
              <span key={index} className="line">
                {line}
              </span>,
            ])}
          </code>
        </pre>
        <div className="code-actions" data-language={title || language === 'text' ? undefined : language}>
          <button type="button" className="code-copy" aria-label={text('copyCode')} title={text('copyCode')} />
        </div>
      </div>
    </div>
  );
}
