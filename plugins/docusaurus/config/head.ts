import type { UserConfig } from 'tapdocs';
import type { Fields } from '../../presets/config-fields.js';

/** A tag for the head of every page. */
export type Tag = NonNullable<UserConfig['head']>[number];

/** The picture of link previews. */
export function socialCard(url: string): Tag[] {
  return [
    { tag: 'meta', attributes: { property: 'og:image', content: url } },
    { tag: 'meta', attributes: { name: 'twitter:image', content: url } },
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

/** Tags of `themeConfig.metadata`. */
export function metadataTags(list: readonly Fields[]): Tag[] {
  return list.map((fields) => ({ tag: 'meta', attributes: attributesOf(fields) }));
}

/** Tags of `headTags`, `stylesheets` and `scripts`. */
export function headTags(fields: Fields): Tag[] {
  const siteTags = fields.objects('headTags').flatMap((item): Tag[] => {
    const tag = item.filled('tagName');
    const attributes = item.object('attributes');
    const text = item.filled('innerHTML');
    item.rest();
    if (tag === undefined) {
      item.report.wrong(item.keyOf('tagName'), 'the name of an element', null);
      return [];
    }
    return [{ tag, attributes: attributes ? attributesOf(attributes) : {}, ...(text !== undefined && { text }) }];
  });
  const styles = sources(fields, 'stylesheets', 'href').map((attributes): Tag => {
    return { tag: 'link', attributes: { rel: 'stylesheet', ...attributes } };
  });
  const scripts = sources(fields, 'scripts', 'src').map((attributes): Tag => ({ tag: 'script', attributes }));
  return [...siteTags, ...styles, ...scripts];
}

type Attributes = NonNullable<Tag['attributes']>;

/** URLs, or objects with attributes. */
function sources(fields: Fields, name: 'stylesheets' | 'scripts', attribute: string): Attributes[] {
  return fields.list(name).flatMap((item, index): Attributes[] => {
    if (typeof item === 'string') return [{ [attribute]: item }];
    const object = fields.item(name, index);
    return object ? [attributesOf(object)] : [];
  });
}

/** Attributes are texts; `true` is a bare attribute. */
function attributesOf(fields: Fields): Attributes {
  const entries = fields.names().flatMap((name): [string, string | true][] => {
    const value = fields.any(name);
    if (value === false || value === undefined) return [];
    if (value === true || typeof value === 'string' || typeof value === 'number')
      return [[name, value === true ? true : String(value)]];
    fields.report.wrong(fields.keyOf(name), 'a text', value);
    return [];
  });
  return Object.fromEntries(entries);
}
