import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import { eventsToAcorn, type Options } from 'micromark-util-events-to-acorn';
import type { Event, Point, TokenizeContext } from 'micromark-util-types';
import { NotNative } from './parse-text.js';
import type { PlacedText, SourceLines } from '../../problems/text-position.js';

/**
 * Adds the syntax trees of all code to the nodes of MDX, as `remark-mdx` does. The native parser gives only their text.
 *
 * @throws NotNative if a part is no valid code, or if the parser has accepted a mistake
 */
export function addPrograms(tree: Nodes, lines: SourceLines): void {
  visit(tree, { lines, imported: [] });
}

interface Context {
  lines: SourceLines;
  /** Names that the imports so far declare. */
  imported: string[];
}

function visit(node: Nodes, context: Context): void {
  const { lines } = context;
  if (isMisread(node, lines.source)) throw new NotNative('A tag that micromark refuses.');
  const start = node.position?.start.offset ?? 0;
  if (node.type === 'mdxjsEsm') {
    const placed = { text: node.value, at: start };
    setProgram(node, moduleOf(placed, context));
    // The parser counts the end of the line.
    node.position = lines.position(start, lines.endOf(placed));
  } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const placed = { text: node.value, at: start + 1 };
    setProgram(node, programOf(placed, lines, { expression: true, allowEmpty: true }));
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    addToAttributes(node, start + 1 + (node.name?.length ?? 0), lines);
  }
  if ('children' in node) for (const child of node.children) visit(child, context);
}

/**
 * Whether a node has a mistake that satteri 0.10.5 accepts: `<b>*a</b>*`, an end tag in a list of the element, and `<` at the end of a
 * table cell.
 */
function isMisread(node: Nodes, source: string): boolean {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const { offset: last = 0 } = node.children.at(-1)?.position?.end ?? {};
    return source.charAt(end - 1) !== '>' || last >= end;
  }
  // A tag in a heading or a cell that is not closed goes on to the next end tag.
  const only = parts[node.type];
  if (only !== undefined && 'children' in node) return node.children.some(({ type }: Nodes) => !only(type));
  return node.type === 'text' && /(?<!\\)</.test(source.slice(start, end));
}

const blocks = new Set<Nodes['type']>(['paragraph', 'heading', 'list', 'blockquote', 'code', 'table', 'thematicBreak']);
const isInline = (type: Nodes['type']): boolean => !blocks.has(type);
/** What a node can contain. */
const parts: Partial<Record<Nodes['type'], (type: Nodes['type']) => boolean>> = {
  heading: isInline,
  table: (type) => type === 'tableRow',
  tableRow: (type) => type === 'tableCell',
  tableCell: isInline,
};

/** The types of satteri have other data. */
function setProgram(node: Nodes, estree: Program): void {
  Object.assign(node, { data: { estree } });
}

/** Imports and exports. They can export what others above have imported, and cannot import the same name again. */
function moduleOf(placed: PlacedText, { lines, imported }: Context): Program {
  const program = programOf(placed, lines, imported.length > 0 ? { prefix: `var ${imported.join(',')}\n` } : {});
  if (imported.length > 0) program.body.shift();
  for (const statement of program.body) {
    if (!isModuleStatement(statement)) throw new NotNative(`No import or export: ${placed.text}`);
    if (statement.type === 'ImportDeclaration') imported.push(...statement.specifiers.map(({ local }) => local.name));
  }
  return program;
}

function isModuleStatement({ type }: Program['body'][number]): boolean {
  return type.startsWith('Import') || type.startsWith('Export');
}

type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Finds the attributes in the source of the tag, one after the other, because the parser gives no positions for them. */
function addToAttributes({ attributes }: JsxElement, from: number, lines: SourceLines): void {
  const { source } = lines;
  let at = from;
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const start = source.indexOf('{', at);
      const placed = { text: attribute.value, at: start + 1 };
      const estree = programOf(placed, lines, { expression: true, prefix: '({', suffix: '})' });
      attribute.data = { estree };
      at = lines.endOf(placed) + 1;
      attribute.position = lines.position(start, at);
      continue;
    }
    const { name, value } = attribute;
    const start = source.indexOf(name, at);
    at = start + name.length;
    if (value !== null && value !== undefined) {
      const opening = source.slice(at).search(/["'{]/) + at;
      if (typeof value === 'string') {
        at = source.indexOf(source.charAt(opening), opening + 1) + 1;
      } else {
        const placed = { text: value.value, at: opening + 1 };
        value.data = { estree: programOf(placed, lines, { expression: true }) };
        at = lines.endOf(placed) + 1;
      }
    }
    attribute.position = lines.position(start, at);
  }
}

const acorn = Parser.extend(jsx());
const acornOptions = { ecmaVersion: 2024, sourceType: 'module' } as const;

type Kind = Pick<Options, 'expression' | 'allowEmpty' | 'prefix' | 'suffix'>;

function programOf(placed: PlacedText, lines: SourceLines, kind: Kind): Program {
  const events = Array.from(lines.split(placed), ({ text, start, end }): Event => eventOf(text, start, end));
  const { estree, error } = eventsToAcorn(events, {
    acorn,
    acornOptions,
    start: lines.point(placed.at),
    tokenTypes: ['chunkText'],
    ...kind,
  });
  if (error || !estree) throw new NotNative(`No code: ${placed.text}`, { cause: error });
  if (kind.suffix !== undefined && !isSpread(estree)) throw new NotNative(`No properties: ${placed.text}`);
  return estree;
}

/** The part of an event of micromark that the function reads. */
function eventOf(text: string, start: Point, end: Point): Event {
  const context: Pick<TokenizeContext, 'sliceStream'> = { sliceStream: () => [text] };
  return ['enter', { type: 'chunkText', start, end }, context as TokenizeContext];
}

function isSpread({ body: [statement] }: Program): boolean {
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null;
  return (
    expression?.type === 'ObjectExpression' &&
    expression.properties.length === 1 &&
    expression.properties[0]?.type === 'SpreadElement'
  );
}
