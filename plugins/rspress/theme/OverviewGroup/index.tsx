import Link from '@theme/Link';
import { renderInlineMarkdown } from '../rspress/inline-text';

export interface OverviewGroupProps {
  /** Pages with their headings under a title, which can be empty. */
  group: {
    name: string;
    items: readonly {
      text: string;
      /** Without one, the text is no link. */
      link?: string;
      headers?: readonly { id: string; text: string }[];
      items?: readonly { text: string; link: string }[];
    }[];
  };
}

/** A list of pages and their headings. */
export default function OverviewGroup({ group: { name, items } }: OverviewGroupProps) {
  return (
    <section>
      {name.trim() !== '' && <h2 id={anchorOf(name)}>{marked(name)}</h2>}
      <ul>
        {items.map(({ text, link, headers = [], items: inner = [] }, index) => {
          const page = (link ?? '').replace(/#.*$/, '');
          const parts = [
            ...headers.map(({ id, text: heading }) => ({ text: heading, link: `${page}#${id}` })),
            ...inner,
          ];
          return (
            <li key={index}>
              {link === undefined ? marked(text) : <Link href={link}>{marked(text)}</Link>}
              {parts.length > 0 && (
                <ul>
                  {parts.map((part) => (
                    <li key={part.link}>
                      <Link href={part.link}>{marked(part.text)}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A text with its markup, such as code. */
function marked(text: string) {
  return <span {...renderInlineMarkdown(text)} />;
}

/** The anchor of a heading with a text, as headings of pages have it. */
function anchorOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
