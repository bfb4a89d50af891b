/** The parsed info string of a code fence. */
export interface FenceMeta {
  /** Lower case; '' if there is none. */
  language: string;
  title: string;
  /** Ranges of lines to highlight, both ends included, from 1. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** Undefined: the default of the site. */
  lineNumbers: boolean | undefined;
  wrapCode: boolean | undefined;
  /** Whether the block is folded until the reader opens it. */
  collapsed: boolean;
  /** Words to mark. */
  words: readonly string[];
  /** Names of unknown options, in order of appearance. */
  unknown: readonly string[];
}

/** Known names in an info string. */
export const fenceOptions: readonly string[] = [
  'title',
  'lineNumbers',
  'showLineNumbers',
  'wrapCode',
  'collapsed',
  'npm2yarn',
];

const titlePattern = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s{]+))/;
/** `/word/`, in which `\/` is a slash. */
const wordPattern = /(?<=^|\s)\/((?:\\.|[^/\\])+)\/(?=\s|$)/g;
const rangesPattern = /\{([\d\s,-]+)\}/;

/**
 * Parses the info string of a fence: ```` ```ts title="a.ts" {1,3-5} /word/ lineNumbers wrapCode=false ````.
 *
 * @param word its first word, which may include the ranges: `ts{1}`
 * @param rest the rest
 */
export function parseFenceMeta(word: string, rest: string): FenceMeta {
  const brace = word.indexOf('{');
  const language = brace < 0 ? word : word.slice(0, brace);
  const meta = brace < 0 ? rest : `${word.slice(brace)} ${rest}`;
  const title = titlePattern.exec(meta);
  const withWords = title ? meta.replace(title[0], ' ') : meta;
  const words = [...withWords.matchAll(wordPattern)].map(([, text = '']) => text.replace(/\\(.)/g, '$1'));
  const flags = withWords.replace(wordPattern, ' ');
  return {
    language: language.toLowerCase(),
    title: title ? (title[1] ?? title[2] ?? title[3] ?? '') : '',
    ranges: parseRanges(rangesPattern.exec(flags)?.[1] ?? ''),
    lineNumbers: parseFlag('lineNumbers', flags) ?? parseFlag('showLineNumbers', flags),
    wrapCode: parseFlag('wrapCode', flags),
    collapsed: parseFlag('collapsed', flags) ?? false,
    words,
    unknown: unknownOptions(flags),
  };
}

/** The rest of an info string without the title, for a block whose title is shown elsewhere. */
export function withoutTitle(rest: string): string {
  return rest.replace(titlePattern, ' ');
}

function parseRanges(text: string): [number, number][] {
  return text.split(',').flatMap((part): [number, number][] => {
    const range = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    return range ? [[Number(range[1]), Number(range[2] ?? range[1])]] : [];
  });
}

/** The text without flags, line ranges and the label of a tab. */
function unknownOptions(flags: string): string[] {
  const rest = flags.replace(rangesPattern, ' ').replace(/\[[^\]]*\]/g, ' ');
  const options = [...rest.matchAll(/(\{[^}]*\}|"[^"]*"|[^\s=]+)(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S*))?/g)].map(
    ([, name = '']) => name,
  );
  return options.filter((name) => /[\p{L}\d]/u.test(name) && !fenceOptions.includes(name));
}

function parseFlag(name: string, flags: string): boolean | undefined {
  const flag = new RegExp(`(?:^|\\s)${name}(?:=["']?(true|false)["']?)?(?=\\s|$)`).exec(flags);
  return flag ? flag[1] !== 'false' : undefined;
}
