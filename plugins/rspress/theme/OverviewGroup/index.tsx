import Link from '@theme/Link';

export interface OverviewGroupProps {
  /** Pages with their headings under a title. */
  group: {
    name: string;
    items: readonly {
      text: string;
      link: string;
      headers?: readonly { id: string; text: string }[];
      items?: readonly { text: string; link: string }[];
    }[];
  };
}

/** A list of pages and their headings. */
export default function OverviewGroup({ group: { name, items } }: OverviewGroupProps) {
  return (
    <section>
      <h2 id={anchorOf(name)}>{name}</h2>
      <ul>
        {items.map(({ text, link, headers = [], items: inner = [] }) => {
          const page = link.replace(/#.*$/, '');
          const parts = [...headers.map(({ id, text: own }) => ({ text: own, link: `${page}#${id}` })), ...inner];
          return (
            <li key={link}>
              <Link href={link}>{text}</Link>
              {parts.length > 0 && (
                <ul>
                  {parts.map((part) => (
                    <li key={part.link}>
                      <Link href={part.link}>{part.text}</Link>
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

/** The anchor of a heading with a text, as headings of pages have it. */
function anchorOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
