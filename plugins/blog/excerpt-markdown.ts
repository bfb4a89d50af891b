import { posix } from 'node:path';
import type { Definition, Nodes, Root } from 'mdast';
import { type Edit, edited, rangeOf, readTree } from 'tapdocs/kit';
import type { Excerpt } from './excerpt.js';

export interface ExcerptPlace {
  /** Source of the post below the site's root, with `/`. */
  filePath: string;
  /** Its route path. */
  path: string;
  /** Folder of the page that shows the excerpt, below the site's root. */
  folder: string;
  format: 'md' | 'mdx';
}

/**
 * Converts an excerpt to MDX for another page: without its title, statements, expressions, footnotes and raw HTML. Headings are one
 * level deeper, and links and images have the same targets. Null if the text or the result cannot be parsed.
 */
export function excerptMarkdown(
  { text, definitions }: Pick<Excerpt, 'text' | 'definitions'>,
  place: ExcerptPlace,
): string | null {
  const source = `${text}\n\n${definitions}\n`;
  const { tree, format } = readTree(source, place.format);
  if (format !== place.format) return null;
  const edits: Edit[] = [];
  const context: Context = {
    source,
    isMdx: format === 'mdx',
    place,
    edits,
    definitions: definitionsOf(tree),
    ...codeOf(tree),
  };
  const [first] = tree.children.filter(({ type }) => type !== 'mdxjsEsm' && type !== 'html');
  for (const node of tree.children) {
    if (node === first && node.type === 'heading' && node.depth === 1) replace(node, '', context);
    else visit(node, context);
  }
  const result = edited(source, edits).trim();
  // A list must not fail because of an excerpt.
  const read = readTree(result, 'mdx');
  const hasStatement = read.tree.children.some(({ type }) => type === 'mdxjsEsm');
  return read.format === 'mdx' && !hasStatement ? result : null;
}

interface Context {
  source: string;
  isMdx: boolean;
  place: ExcerptPlace;
  edits: Edit[];
  definitions: ReadonlyMap<string, Definition>;
  /** Names that the post imports or declares. */
  bound: string;
}

function definitionsOf({ children }: Root): Map<string, Definition> {
  return new Map(children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])));
}

function codeOf({ children }: Root): Pick<Context, 'bound'> {
  return { bound: children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n') };
}

function visit(node: Nodes, context: Context): void {
  switch (node.type) {
    case 'text':
      return escapeText(node, context);
    case 'inlineCode':
      // A line of it that begins with `<` would begin an element in MDX.
      return replace(node, sourceOf(node, context).replace(/\s*\n\s*/g, ' '), context);
    case 'heading':
      return deepen(node, context);
    case 'link':
    case 'linkReference':
      return moveLink(node, context);
    case 'image':
    case 'imageReference':
      return moveImage(node, context);
    case 'code':
      return fenceCode(node, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return keepElement(node, context);
    case 'html':
    case 'definition':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return replace(node, '', context);
    default:
      if ('children' in node) for (const child of node.children) visit(child, context);
  }
}

type Kind<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** Escapes text that would be code in MDX: `{`, `<`, and a paragraph that starts with a statement. */
function escapeText(node: Kind<'text'>, context: Context): void {
  if (context.isMdx) return;
  const written = sourceOf(node, context);
  const escaped = written
    .replace(/(?<!\\)[{<]/g, '\\$&')
    .replace(/^(import|export)(?=\s)/gm, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`);
  if (escaped !== written) replace(node, escaped, context);
}

function deepen(node: Kind<'heading'>, context: Context): void {
  cutId(node, context);
  for (const child of node.children) visit(child, context);
  const { start, end } = rangeOf(node);
  const first = node.children[0];
  const last = node.children.at(-1);
  if (!first || !last) return replace(node, '', context);
  context.edits.push({ start, end: rangeOf(first).start, text: `${'#'.repeat(Math.min(6, node.depth + 1))} ` });
  context.edits.push({ start: rangeOf(last).end, end, text: '' });
}

/** Ends the last text of a heading before its `{#id}`. */
function cutId({ children }: Kind<'heading'>, context: Context): void {
  const last = children.at(-1);
  if (last?.type !== 'text' || !last.position) return;
  const [id = ''] = /\s*\\?\{#[^\s{}]+\}$/.exec(sourceOf(last, context)) ?? [];
  const { end } = last.position;
  last.position = { ...last.position, end: { ...end, offset: (end.offset ?? 0) - id.length } };
}

function moveLink(node: Kind<'link' | 'linkReference'>, context: Context): void {
  const target = node.type === 'link' ? node : context.definitions.get(node.identifier);
  const { start, end } = rangeOf(node);
  const last = node.children.at(-1);
  // A bare URL is also a link in MDX.
  if (!last || !target || !/^[[<]/.test(sourceOf(node, context))) return;
  if (context.source[start] === '<') return replace(node, `[${escapeLabel(target.url)}](<${target.url}>)`, context);
  for (const child of node.children) visit(child, context);
  context.edits.push({ start: rangeOf(last).end, end, text: `](${destination(target, context)})` });
}

function moveImage(node: Kind<'image' | 'imageReference'>, context: Context): void {
  const target = node.type === 'image' ? node : context.definitions.get(node.identifier);
  if (target) replace(node, `![${escapeLabel(node.alt ?? '')}](${destination(target, context)})`, context);
}

/** `<../a b.md> "Title"` */
function destination({ url, title }: { url: string; title?: string | null | undefined }, { place }: Context): string {
  const moved = moveUrl(url, place).replace(/[<>\n]/g, encodeURIComponent);
  return `<${moved}>${title ? ` ${JSON.stringify(title).replaceAll('{', '&#123;')}` : ''}`;
}

/**
 * The URL with the same target on another page: a file stays relative, other relative URLs become paths, and `#id` becomes a link to
 * the post.
 */
function moveUrl(url: string, { filePath, path, folder }: ExcerptPlace): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url)) return url;
  const [, name = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (name === '') return `${path}${suffix}`;
  if (!/\.\w+$/.test(name)) return posix.join(path.endsWith('/') ? path : posix.dirname(path), name) + suffix;
  const moved = posix.relative(folder, posix.join(posix.dirname(filePath), name));
  return (moved.startsWith('.') ? moved : `./${moved}`) + suffix;
}

/** MDX has no indented code. */
function fenceCode(node: Kind<'code'>, context: Context): void {
  if (/^[`~]/.test(sourceOf(node, context))) return;
  replace(node, `\`\`\`\`\n${node.value}\n\`\`\`\``, context);
}

/** Keeps an element if its attributes are texts and the post does not import it. */
function keepElement(node: Kind<'mdxJsxFlowElement' | 'mdxJsxTextElement'>, context: Context): void {
  const name = node.name ?? '';
  const isPlain = node.attributes.every(
    (attribute) => attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object',
  );
  const isOwn = new RegExp(String.raw`\b${name.replace(/\W/g, String.raw`\$&`)}\b`).test(context.bound);
  if (!isPlain || (name !== '' && isOwn) || node.attributes.some(isLocal)) return replace(node, '', context);
  for (const child of node.children) visit(child, context);
}

/** An attribute with a relative URL. */
function isLocal(attribute: Kind<'mdxJsxFlowElement'>['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || !/^(?:src|href|srcSet|poster)$/.test(attribute.name)) return false;
  const { value } = attribute;
  return typeof value === 'string' && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(value);
}

function escapeLabel(text: string): string {
  return text.replace(/[\\[\]{}<>`*_]/g, '\\$&').replace(/\s+/g, ' ');
}

function sourceOf(node: Nodes, { source }: Pick<Context, 'source'>): string {
  const { start, end } = rangeOf(node);
  return source.slice(start, end);
}

function replace(node: Nodes, text: string, { edits }: Context): void {
  edits.push({ ...rangeOf(node), text });
}
