import CodeBlock from '@theme/CodeBlock';

export interface CodeBlockRuntimeProps {
  code: string;
  lang?: string;
  title?: string;
  lineNumbers?: boolean;
  /** These have no effect: the code is shown unchanged. */
  wrapCode?: boolean;
  fold?: boolean;
  height?: number;
  shikiOptions?: object;
  onRendered?: () => void;
  containerElementClassName?: string;
}

/** Code that is known when the page is rendered, without colours. */
export default function CodeBlockRuntime({ code, lang, title, lineNumbers }: CodeBlockRuntimeProps) {
  return (
    <CodeBlock
      code={code}
      {...(lang === undefined ? {} : { language: lang })}
      {...(title === undefined ? {} : { title })}
      {...(lineNumbers === undefined ? {} : { showLineNumbers: lineNumbers })}
    />
  );
}
