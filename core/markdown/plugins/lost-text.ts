import { Parser } from 'htmlparser2';
import type { Code, Html, Nodes, Parents, Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { pageState } from '../page-state.js';
import { placeInRaw } from '../tags/visit-tags.js';

/** A module statement at the start of a paragraph. */
const statement = /^(?:import\s+(?:[\w*{][^;]*\sfrom\s+)?['"][^'"]+['"]|export\s+(?:default|const|function)\b)/;
/** Warns about text that the page would not show, and about a `.md` file that is written like MDX, because its code is not run. */
export function lostText() {
  return (tree: Root, file: VFile): void => {
    const reported = new Set<string>();
    const isMarkdown = file.extname === '.md' && file.data.format !== 'mdx';
    visit(tree, { file, reported, isMarkdown });
  };
}

interface Context {
  file: VFile;
  /** Names of elements that a message has named; '' for that on MDX. */
  reported: Set<string>;
  isMarkdown: boolean;
}

function visit(node: Parents, context: Context): void {
  const { file, isMarkdown } = context;
  for (const [index, child] of node.children.entries()) {
    if (child.type === 'html' && isMarkdown) checkTags(child, node.children[index - 1], context);
    else if (child.type === 'table') checkRows(child, file);
    else if (child.type === 'code') checkFence(child, file);
    else if (child.type === 'paragraph' && isMarkdown && isStatement(child.children[0])) reportMdx(child, context);
    if ('children' in child) visit(child, context);
  }
}

function isStatement(first: Nodes | undefined): boolean {
  return first?.type === 'text' && statement.test(first.value);
}

function reportMdx({ position }: Nodes, { file, reported }: Context): void {
  if (!reported.has(''))
    file.message('JSX and imports in a `.md` file are not run: rename the file to `.mdx`.', position?.start);
  reported.add('');
}

/** Browsers do not show an unknown element: `Promise<T>` is read as `Promise`. */
function checkTags(node: Html, before: Nodes | undefined, context: Context): void {
  const { file, reported } = context;
  const state = pageState(file);
  for (const { index, name, rest } of tagsIn(node.value)) {
    const isClosed = rest !== '' || state.source.includes(`</${name}>`);
    if (elementNames.has(name.toLowerCase()) || (isClosed && name.includes('-'))) continue;
    if (isClosed && /^[A-Z].*[a-z]/.test(name)) {
      reportMdx(node, context);
      continue;
    }
    if (reported.has(name)) continue;
    reported.add(name);
    const word = index === 0 && before?.type === 'text' ? (/[\w$.]+$/.exec(before.value)?.[0] ?? '') : '';
    const { line = 1, column = 1 } = placeInRaw(state, node, index);
    const code = `${word}<${name}${rest}>`;
    file.message(`\`<${name}>\` is not an element of HTML, so it is not shown: write \`\` \`${code}\` \`\`.`, {
      line,
      column,
    });
  }
}

interface Tag {
  /** Offset in the HTML. */
  index: number;
  name: string;
  /** What follows the name, up to `>`. */
  rest: string;
}

/** The start tags in HTML, without those in scripts and drawings. */
function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  let drawings = 0;
  const isDrawing = (name: string): boolean => /^(?:svg|math)$/i.test(name);
  const parser = new Parser(
    {
      onopentag(name) {
        const { startIndex: index, endIndex } = parser;
        if (drawings === 0) tags.push({ index, name, rest: html.slice(index + 1 + name.length, endIndex) });
        if (isDrawing(name)) drawings += 1;
      },
      onclosetag(name) {
        if (isDrawing(name)) drawings -= 1;
      },
    },
    { lowerCaseTags: false },
  );
  parser.end(html);
  return tags;
}

function checkRows({ align, children: [header, ...rows] }: Table, file: VFile): void {
  const width = align?.length ?? header?.children.length ?? 0;
  for (const { children: cells } of rows) {
    const lost = cells.slice(width).find(({ children }) => children.length > 0);
    if (!lost) continue;
    const text = pageState(file).source.slice(lost.position?.start.offset, lost.position?.end.offset);
    const shown = text.replace(/^\||\|$/g, '').trim();
    file.message(
      `The row has ${cells.length} cells, the table ${width}: \`${shown}\` is not shown. Write \`\\|\` for a \`|\` in a cell, also in code.`,
      lost.position?.start,
    );
  }
}

function checkFence({ position }: Code, file: VFile): void {
  const source = pageState(file).source.slice(position?.start.offset, position?.end.offset);
  const [, fence] = /^(`{3,}|~{3,})/.exec(source) ?? [];
  if (fence === undefined || /[\r\n][\s>]*(?:`{3,}|~{3,})[ \t]*$/.test(source)) return;
  file.message(
    `The code block is not closed, so it contains all that follows: add a line of ${fence[0] === '`' ? `\`\` ${fence} \`\`` : `\`${fence}\``}.`,
    position?.start,
  );
}

/** The elements of HTML, also those of old, and of drawings and formulas, in lower case. */
const elementNames: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em ' +
    'embed fencedframe fieldset figcaption figure font footer form frame frameset geolocation h1 h2 h3 h4 h5 h6 head header hgroup ' +
    'hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem ' +
    'meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q ' +
    'rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp ' +
    'animate animatemotion animatetransform circle clippath cursor defs desc ellipse feblend fecolormatrix fecomponenttransfer ' +
    'fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg ' +
    'fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile ' +
    'feturbulence filter foreignobject g glyph hatch line lineargradient marker mask mesh metadata mpath path pattern polygon ' +
    'polyline radialgradient rect set stop switch symbol text textpath tref tspan use view ' +
    'annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts ' +
    'mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);
