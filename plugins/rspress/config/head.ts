import type { UserConfig } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import type { Fields } from '../../presets/config-fields.js';

/** A tag for the head of every page. */
export type Tag = NonNullable<UserConfig['head']>[number];
type Attributes = NonNullable<Tag['attributes']>;

const instead = 'Write the tags with `head` in `tapdocs.config.ts`, or with `<Head>` in a page.';

/** Reads `head`: HTML, or pairs of a name and attributes. */
export function readHead(fields: Fields): Tag[] {
  return fields.list('head').flatMap((item, index): Tag[] => {
    const key = `${fields.keyOf('head')}[${index}]`;
    if (typeof item === 'string') return htmlTags(item, () => fields.report.unused(key, instead));
    const [tag, attributes] = Array.isArray(item) ? (item as unknown[]) : [];
    if (typeof tag === 'string' && isPlainObject(attributes)) return [{ tag, attributes: attributesOf(attributes) }];
    // A function is not in the JSON, and is reported as a function.
    if (item !== null) fields.report.wrong(key, 'HTML, or a list of a name and attributes', item);
    return [];
  });
}

/** The tags of `builderConfig.html.tags`. */
export function readHtmlTags(fields: Fields | undefined): Tag[] {
  return (fields?.objects('tags') ?? []).flatMap((item): Tag[] => {
    const tag = item.filled('tag');
    const attributes = item.any('attrs');
    const text = item.filled('children');
    item.skip('head', 'append', 'publicPath', 'hash', 'metadata');
    item.unknown();
    if (tag === undefined) return [];
    return [
      {
        tag,
        attributes: isPlainObject(attributes) ? attributesOf(attributes) : {},
        ...(text !== undefined && { text }),
      },
    ];
  });
}

const attribute = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Tags in HTML. Only `script`, `style` and `title` may contain text. */
function htmlTags(html: string, refuse: () => void): Tag[] {
  const plain = html.replace(/<!--[^]*?-->/g, '');
  const elements = [...plain.matchAll(element)].map(
    ([, tag = '', list = '', text = '', single = '', attributes = '']) => {
      const parsed = { tag: (tag || single).toLowerCase(), attributes: parse(list || attributes) };
      return text.trim() === '' ? parsed : { ...parsed, text };
    },
  );
  if (plain.replace(element, '').trim() !== '') refuse();
  return elements;
}

const element =
  /<(script|style|title|noscript)\b([^>]*)>([^]*?)<\/\1\s*>|<(meta|link|base)\b((?:[^>"']|"[^"]*"|'[^']*')*?)\/?>/gi;

function parse(list: string): Attributes {
  const entries = [...list.matchAll(attribute)].map(([, name = '', double, single, bare]): [string, string | true] => [
    name,
    double ?? single ?? bare ?? true,
  ]);
  return Object.fromEntries(entries);
}

/** Attributes are texts; `true` is a bare attribute. */
function attributesOf(attributes: Readonly<Record<string, unknown>>): Attributes {
  const entries = Object.entries(attributes).flatMap(([name, value]): [string, string | true][] => {
    if (value === true || typeof value === 'string' || typeof value === 'number')
      return [[name, value === true ? true : String(value)]];
    return [];
  });
  return Object.fromEntries(entries);
}
