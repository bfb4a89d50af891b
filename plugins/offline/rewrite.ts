import { posix } from 'node:path';
import { type Config, escapeHtml } from 'tapdocs';
import { assetFolder, decodePath, edited, readMarkup } from 'tapdocs/kit';

/** A file of the output, and what its links can lead to. */
export interface Place extends Pick<Config, 'base' | 'url' | 'urlStyle'> {
  /** Paths of all files. */
  paths: ReadonlySet<string>;
  /** Path of this file. */
  path: string;
  /** Reads another one. */
  read(path: string): Buffer;
}

/** The same URL relative to a file, and that of a file. Others are unchanged. */
function relativeUrl(url: string, { base, paths, path }: Place): string {
  if (!url.startsWith(base) || url.startsWith('//')) return url;
  const [, local = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url.slice(base.length)) ?? [];
  const target = fileOf(local, paths);
  if (target === null) return url;
  return (posix.relative(posix.dirname(`/${path}`), `/${target}`) || posix.basename(target)) + suffix;
}

function fileOf(local: string, paths: ReadonlySet<string>): string | null {
  const decoded = decodePath(local) ?? local;
  const names = [decoded, `${decoded}.html`, posix.join(decoded, 'index.html')];
  const found = names.find((each) => paths.has(each));
  return found === undefined ? null : found.split('/').map(encodeURIComponent).join('/');
}

/** A style sheet whose URLs are relative. It contains its SVG files, because browsers refuse masks from other files. */
export function offlineStyles(css: string, place: Place): string {
  return css.replace(/\burl\(\s*(["']?)([^"')\s]+)\1\s*\)/g, (whole, _, url: string) => {
    const relative = relativeUrl(url, place);
    if (relative === url) return whole;
    const path = posix.join(posix.dirname(place.path), decodePath(relative.replace(/[?#].*$/, '')) ?? '');
    const data = path.endsWith('.svg') ? `data:image/svg+xml;base64,${place.read(path).toString('base64')}` : relative;
    return `url("${data}")`;
  });
}

/** Attributes that contain one URL, several, or several in JSON. */
const single = ['href', 'src', 'poster', 'action', 'data', 'data-to', 'xlink:href'];
const lists = ['srcset', 'imagesrcset', 'content'];
const maps = ['data-places'];
const assignment = new RegExp(
  `(\\s)(${[...single, ...lists, ...maps].join('|')})\\s*=\\s*("[^"]*"|'[^']*'|[^\\s"'>]+)`,
  'gi',
);

/**
 * A document that opens from a folder: its links lead to files, its scripts are no modules, and it has no content security policy,
 * because a file has no origin that a policy could name.
 */
export function offlineDocument(html: string, place: Place): string {
  const { elements } = readMarkup(html);
  const data = elements.find(({ attributes }) => attributes['id'] === 'tapdocs-data')?.text ?? '{}';
  // Those of a page that starts when its reader does something.
  const { scripts = [] } = JSON.parse(data) as { scripts?: string[] };
  const starts = scripts.map((src) => `<script defer src="${escapeHtml(relativeUrl(src, place))}">`).join('</script>');
  const marks = elements.flatMap(({ tag, attributes }) => (tag === 'use' ? [markOf(attributes, place)] : []));
  const sprites = [...new Set(marks.map((mark) => mark?.file))].flatMap((file) =>
    file ? [spriteText(place.read(file))] : [],
  );
  const edits = elements.map(({ tag, attributes, start, end, text }) => {
    if (tag === 'body') return { start, end, text: html.slice(start, end) + sprites.join('') };
    if (isDropped(tag, attributes)) return { start, end, text: '' };
    if (tag === 'script' && text.includes('tapdocsEarly')) return { start, end: end + text.length, text: starts };
    const open = startTag(html.slice(start, end), { tag, attributes }, place);
    if (tag !== 'style') return { start, end, text: open };
    return { start, end: end + text.length, text: open + offlineStyles(text, place) };
  });
  return edited(html, edits);
}

/** The file and the part of it that a `<use>` shows, if it is one of the site. */
function markOf(attributes: Tag['attributes'], { base, paths }: Place): { file: string; id: string } | undefined {
  const [file = '', id = ''] = (attributes['href'] ?? attributes['xlink:href'] ?? '').slice(base.length).split('#');
  return paths.has(file) && id !== '' ? { file, id } : undefined;
}

/** The parts of an SVG file for a document, because browsers show none of another file. */
function spriteText(bytes: Buffer): string {
  return bytes
    .toString()
    .replace(/<svg\b/, '<svg style="display:none"')
    .replaceAll(/\bid="/g, `id="${markPrefix}`);
}

const markPrefix = 'tap-mark-';

type Tag = Pick<ReturnType<typeof readMarkup>['elements'][number], 'tag' | 'attributes'>;

function isDropped(tag: string, { rel = '', 'http-equiv': equivalent = '' }: Tag['attributes']): boolean {
  if (tag === 'meta') return equivalent.toLowerCase() === 'content-security-policy';
  return tag === 'link' && /^(?:preload|modulepreload|prefetch|preconnect)$/i.test(rel);
}

function startTag(source: string, { tag, attributes }: Tag, place: Place): string {
  const rewritten = source.replace(assignment, (whole, space: string, name: string) => {
    const value = attributes[name.toLowerCase()] ?? '';
    const relative = relativeValue(name.toLowerCase(), value, { tag, attributes, place });
    return relative === value ? whole : `${space}${name}="${escapeHtml(relative)}"`;
  });
  const plain = rewritten.replace(/\scrossorigin(?:="[^"]*")?(?=[\s>])/i, '');
  if (tag === 'html') return plain.replace(/>$/, ` data-offline="${escapeHtml(JSON.stringify(factsOf(place)))}">`);
  const isBundled = attributes['src']?.startsWith(`${place.base}${assetFolder}/`) ?? false;
  return tag === 'script' && isBundled ? plain.replace(/\stype="module"/, ' defer') : plain;
}

function relativeValue(name: string, value: string, { tag, attributes, place }: Tag & { place: Place }): string {
  const mark = tag === 'use' ? markOf(attributes, place) : undefined;
  if (mark) return `#${markPrefix}${mark.id}`;
  // What is at the origin, but no file of the output, is only on the published site.
  const relative = (url: string): string => {
    const local = relativeUrl(url, place);
    return local === url && /^\/(?!\/)/.test(url) ? place.url + url : local;
  };
  if (maps.includes(name)) {
    const entries = Object.entries(JSON.parse(value) as Record<string, string>);
    return JSON.stringify(Object.fromEntries(entries.map(([id, url]) => [id, relative(url)])));
  }
  if (name === 'content') {
    const isRefresh = tag === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh';
    return isRefresh ? value.replace(/(?<=url=).*$/i, relative) : value;
  }
  return lists.includes(name) ? value.replace(/(?<=^|,\s*)[^\s,]+/g, relative) : relative(value);
}

/** What the script of the pages needs to know: the folder of the copy, base and style of URLs, and pages that look like files. */
function factsOf({ base, urlStyle, paths, path }: Place): readonly [string, string, string, string[]] {
  const pages = [...paths].flatMap((each) => (each.endsWith('.html') ? [each.slice(0, -'.html'.length)] : []));
  const root = `${posix.relative(posix.dirname(`/${path}`), '/') || '.'}/`;
  return [root, base, urlStyle, pages.filter((each) => /\.[a-z\d]+$/i.test(each))];
}

/** Modules that a document still has, which browsers do not load from files: URLs, or the path of the document. */
export function moduleScripts(html: string, path: string): string[] {
  const tags = html.match(/<script\b[^>]*\btype=["']?module\b[^>]*>/gi) ?? [];
  const sources = tags.map((tag) => /\bsrc="([^"]*)"/i.exec(tag)?.[1] ?? '');
  return sources.map((src) => (/^(?:\w+:)?\/\//.test(src) ? src : path));
}
