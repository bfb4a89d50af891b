import { checks, type Localized, type UserThemeConfig } from 'tapdocs';
import { htmlText, isPlainObject, type UserNavItem } from 'tapdocs/kit';
import { isPlainText, linksIn } from '../../presets/html-values.js';
import { navTarget } from '../resolve-nav.js';
import type { Fields } from '../../presets/config-fields.js';
import type { ThemeTexts } from './languages.js';

type SocialLinks = NonNullable<UserThemeConfig['socialLinks']>;

/** The navigation bar, and the logo of the site. */
export interface Navbar {
  theme: Pick<UserThemeConfig, 'nav' | 'socialLinks' | 'logoText' | 'hideNavbar'>;
  logo: string | { light: string; dark: string } | undefined;
}

export interface NavbarContext {
  texts: ThemeTexts;
  /** Ids of the instances of docs. */
  instances: readonly string[];
  /** Path in the public folder, or URL, of a file. */
  asset(path: string): string;
}

/** Reads `themeConfig.navbar`. */
export function readNavbar(fields: Fields | undefined, context: NavbarContext): Navbar {
  if (!fields) return { theme: {}, logo: undefined };
  const logo = readLogo(fields.object('logo'), context);
  const title = fields.filled('title');
  const hidesOnScroll = fields.flag('hideOnScroll');
  const socialLinks: SocialLinks = [];
  const nav = fields.objects('items').flatMap((item) => readItem(item, { ...context, socialLinks }));
  fields.rest({ style: 'Colours of the bar are those of the theme: change them with CSS.' });
  return {
    theme: {
      nav,
      ...(socialLinks.length > 0 && { socialLinks }),
      // The theme shows the title of the site if there is none.
      ...(title !== undefined && { logoText: oneText(context.texts.text(title, 'navbar', 'title')) }),
      ...(hidesOnScroll === true && { hideNavbar: 'auto' as const }),
    },
    logo,
  };
}

/** The text next to the logo is the same in all languages. */
function oneText(text: Localized<string>): string {
  return typeof text === 'string' ? text : (Object.values(text)[0] ?? '');
}

function readLogo(fields: Fields | undefined, { asset }: NavbarContext): Navbar['logo'] {
  if (!fields) return undefined;
  const light = fields.filled('src');
  const dark = fields.filled('srcDark');
  fields.rest(
    { href: 'The logo leads to the home page.', alt: 'The logo is read as the title of the site.' },
    'The theme decides: change it with CSS.',
  );
  if (light === undefined) return undefined;
  return dark === undefined ? asset(light) : { light: asset(light), dark: asset(dark) };
}

interface ItemContext extends NavbarContext {
  socialLinks: SocialLinks;
}

/** Entries that the theme shows by itself. */
const builtIn: Readonly<Record<string, string>> = {
  localeDropdown: 'The menu of languages has a place of its own.',
  docsVersionDropdown: 'The menu of versions has a place of its own.',
  docsVersion: 'The menu of versions has a place of its own.',
  search: 'The search has a place of its own.',
};

function readItem(fields: Fields, context: ItemContext): UserNavItem[] {
  const type = fields.text('type') ?? 'default';
  const { report } = fields;
  if (Object.hasOwn(builtIn, type)) {
    fields.skip('position');
    fields.rest({}, builtIn[type]);
    return [];
  }
  if (type === 'html') {
    const [html = '', key] = [fields.text('value'), fields.keyOf('value')];
    const [link] = linksIn(html);
    const text = htmlText(html);
    if (text === '' && html.trim() !== '') report.unused(key, 'Add a component to the slot `NavEnd` of the theme.');
    else if (!isPlainText(html)) report.markup(key, text);
    fields.skip('position');
    fields.rest({ className: 'Classes of the entries of the bar are those of the theme.' });
    return text === '' || link === undefined ? [] : [{ text, link, ...positionOf(fields) }];
  }
  const target = targetOf(type, fields, context);
  if (target === null) {
    report.unused(fields.keyOf('type'), 'Write an entry with `label` and `to`.');
    return [];
  }
  return target.socialLink ? [] : [readEntry(fields, target, context)];
}

interface EntryTarget {
  link?: string;
  /** Whether it was added to the icons. */
  socialLink?: boolean;
}

/** Null for an unknown type. */
function targetOf(type: string, fields: Fields, context: ItemContext): EntryTarget | null {
  switch (type) {
    case 'doc':
    case 'docSidebar': {
      const id = fields.filled(type === 'doc' ? 'docId' : 'sidebarId') ?? '';
      const instance = fields.filled('docsPluginId') ?? 'default';
      if (!context.instances.includes(instance)) {
        fields.report.wrong(fields.keyOf('docsPluginId'), `one of \`${context.instances.join('`, `')}\``, instance);
        return {};
      }
      return { link: navTarget(type === 'doc' ? 'doc' : 'sidebar', instance, id) };
    }
    case 'default':
    case 'dropdown':
      return linkOf(fields, context);
    default:
      return null;
  }
}

function linkOf(fields: Fields, { socialLinks }: ItemContext): EntryTarget {
  const link = pathOf(fields.filled('to')) ?? fields.filled('href');
  if (link === undefined) return {};
  if (!checks.link.accepts(link)) {
    fields.report.wrong(fields.keyOf('href'), checks.link.expected, link);
    return {};
  }
  const label = fields.filled('label') ?? fields.filled('html');
  if (label !== undefined) return { link };
  const host = /^https?:\/\/(?:www\.)?([\w-]+)\./.exec(link)?.[1];
  if (host === undefined) return { link };
  const name = fields.filled('aria-label');
  socialLinks.push({ icon: host, content: link, ...(name !== undefined && { label: name }) });
  fields.skip('className', 'position');
  linkAttributes(fields);
  fields.rest();
  return { link, socialLink: true };
}

/** Paths of Docusaurus may lack the first slash. */
export function pathOf(path: string | undefined): string | undefined {
  return path === undefined || /^(?:\/|#|\w[\w+.-]*:)/.test(path) ? path : `/${path}`;
}

function readEntry(fields: Fields, { link }: EntryTarget, context: ItemContext): UserNavItem {
  const label = fields.filled('label') ?? textOfHtml(fields) ?? fields.filled('aria-label');
  const items = fields.objects('items').flatMap((item) => readItem(item, context));
  const regex = fields.filled('activeBaseRegex');
  const path = fields.filled('activeBasePath');
  const activeMatch = regex ?? (path === undefined ? undefined : `^/${path.replace(/^\/+/, '')}`);
  fields.skip('aria-label', 'href', 'to');
  linkAttributes(fields);
  const position = positionOf(fields);
  fields.rest({ className: 'Classes of the entries of the bar are those of the theme.' });
  return {
    text: label === undefined ? (link ?? '…') : context.texts.text(label, 'navbar', `item.label.${label}`),
    ...(link !== undefined && { link }),
    ...(items.length > 0 && { items }),
    ...(activeMatch !== undefined && checks.pattern.accepts(activeMatch) && { activeMatch }),
    ...position,
  };
}

/** The text of an entry that is HTML. */
function textOfHtml(fields: Fields): string | undefined {
  const html = fields.filled('html');
  if (html === undefined) return undefined;
  const text = htmlText(html);
  if (text !== '' && !isPlainText(html)) fields.report.markup(fields.keyOf('html'), text);
  if (text === '') fields.report.unused(fields.keyOf('html'), 'Add a component to the slot `NavEnd` of the theme.');
  return text === '' ? undefined : text;
}

function positionOf(fields: Fields): Pick<UserNavItem, 'position'> {
  const position = fields.any('position');
  return position === 'left' || position === 'right' ? { position } : {};
}

/** Whether an entry of a list is one with its own entries. */
export function hasItems(value: unknown): boolean {
  return isPlainObject(value) && Array.isArray(value['items']);
}

const bases = 'Paths always get the base: write a URL for another place of the same origin.';
const opens = 'Links to other sites open in a new tab, unless `markdown.externalLinksInNewTab` is false.';

/** Reads the attributes of a link. Those that differ from what every link has are reported. */
export function linkAttributes(fields: Fields): void {
  fields.only('target', '_blank', opens);
  fields.only('rel', 'noopener noreferrer', opens);
  for (const key of ['prependBaseUrlToHref', 'autoAddBaseUrl']) fields.only(key, true, bases);
}
