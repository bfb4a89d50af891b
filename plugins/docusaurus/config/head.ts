import type { UserConfig, UserThemeConfig } from 'tapdocs';
import type { Fields } from '../../presets/config-fields.js';
import { htmlText } from 'tapdocs/kit';
import { isPlainText, linksIn } from '../../presets/html-values.js';
import { linkAttributes, hasItems, pathOf } from './navbar.js';
import type { ThemeTexts } from './languages.js';

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

type Footer = NonNullable<UserThemeConfig['footer']>;
type Column = NonNullable<Footer['columns']>[number];

/** Reads `themeConfig.footer`. */
export function readFooter(
  fields: Fields | undefined,
  { texts, title }: { texts: ThemeTexts; title: string },
): Footer | undefined {
  if (!fields) return undefined;
  const copyright = fields.filled('copyright');
  const message = copyright === undefined ? '' : htmlText(copyright);
  if (copyright !== undefined && !isPlainText(copyright)) fields.report.markup(fields.keyOf('copyright'), message);
  const isGrouped = Array.isArray(fields.any('links')) && fields.list('links').some(hasItems);
  const columns = isGrouped ? fields.objects('links').map((column) => readColumn(column, texts)) : [];
  const links = isGrouped ? [] : fields.objects('links').flatMap((item) => readLink(item, texts));
  if (links.length > 0) columns.push({ title, items: links });
  fields.rest({
    style: 'Colours of the footer are those of the theme: change them with CSS.',
    logo: 'The footer has no logo: add a component to the slot `BeforeFooter` of the theme.',
  });
  return {
    ...(message !== '' && { message: texts.text(message, 'footer', 'copyright') }),
    columns: columns.filter(({ items }) => items.length > 0),
  };
}

function readColumn(fields: Fields, texts: ThemeTexts): Column {
  const title = fields.filled('title');
  const items = fields.objects('items').flatMap((item) => readLink(item, texts));
  fields.rest();
  return { title: title === undefined ? '…' : texts.text(title, 'footer', `link.title.${title}`), items };
}

function readLink(fields: Fields, texts: ThemeTexts): Column['items'] {
  const html = fields.filled('html');
  if (html !== undefined) {
    const [link] = linksIn(html);
    const text = htmlText(html);
    if (text === '' || link === undefined) {
      fields.report.unused(fields.keyOf('html'), 'Write a link with `label` and `to` or `href`.');
      return [];
    }
    fields.report.markup(fields.keyOf('html'), text);
    return [{ text, link }];
  }
  const label = fields.filled('label');
  const link = pathOf(fields.filled('to')) ?? fields.filled('href');
  fields.skip('to', 'href');
  linkAttributes(fields);
  fields.rest({
    className: 'Classes of the links of the footer are those of the theme.',
    'aria-label': 'Links of the footer are read as their labels.',
  });
  if (label === undefined || link === undefined) {
    fields.report.wrong(fields.key, 'an object with `label` and `to` or `href`', label ?? link ?? null);
    return [];
  }
  return [{ text: texts.text(label, 'footer', `link.item.label.${label}`), link }];
}
