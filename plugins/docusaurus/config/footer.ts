import type { UserThemeConfig } from 'tapdocs';
import { htmlText } from 'tapdocs/kit';
import { isPlainText, linksIn } from '../../presets/html-values.js';
import type { Fields } from '../../presets/config-fields.js';
import { linkAttributes } from './link-fields.js';
import type { ThemeTexts } from './languages.js';
import { hasItems, pathOf } from './navbar.js';

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
