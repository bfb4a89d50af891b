/** A block whose code is in a file. */
export interface CodeRequest {
  /** As written: `./a.ts`, `@site/src/a.ts`. */
  path: string;
  /** Name of a region of the file, or lines such as `L3-L9`; '' for the whole file. */
  part: string;
  /** Info string of the block without the file: options and lines to highlight. */
  meta: string;
  /** '' if none is given. The extension of the file then determines it. */
  language: string;
}

const filePattern = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s{]+))/;

/** Reads `file="./a.ts#region"` in the info string of a fence; null if there is none. */
export function readFence(language: string, meta: string): CodeRequest | null {
  // ```` ```file=a.ts ```` has no language.
  const isFirst = language.startsWith('file=');
  const text = isFirst ? `${language} ${meta}` : meta;
  const match = filePattern.exec(text);
  if (!match) return null;
  const rest = text.replace(match[0], ' ').trim();
  return { ...splitPart(match[1] ?? match[2] ?? match[3] ?? ''), meta: rest, language: isFirst ? '' : language };
}

/**
 * Reads a line `<<< ./a.ts#region{1,3-5 ts} [label]`. Braces contain the lines to highlight, the language, or both;
 * `:line-numbers` after the language numbers the lines.
 */
export function readImport(line: string): CodeRequest {
  const [, quoted, bare = '', braces = '', rest = ''] =
    /^<<<\s+(?:"([^"]*)"|([^\s{]*))\s*(?:\{([^}]*)\})?\s*(.*?)\s*$/s.exec(line) ?? [];
  const words = braces.split(/[\s,]+/).filter(Boolean);
  const ranges = words.filter((word) => /^\d+(?:-\d+)?$/.test(word));
  const [named = '', ...others] = words.filter((word) => !ranges.includes(word));
  const { language, numbers } = splitLanguage(named);
  const meta = [ranges.length > 0 ? `{${ranges.join(',')}}` : '', numbers, ...others, rest].filter(Boolean).join(' ');
  return { ...splitPart(quoted ?? bare), meta, language };
}

function splitPart(target: string): Pick<CodeRequest, 'path' | 'part'> {
  const hash = target.indexOf('#');
  return hash < 0 ? { path: target, part: '' } : { path: target.slice(0, hash), part: target.slice(hash + 1) };
}

function splitLanguage(word: string): { language: string; numbers: string } {
  const [, language = '', no, flag] = /^(.*?)(?::(no-)?(line-numbers))?$/.exec(word) ?? [];
  return { language, numbers: flag === undefined ? '' : `lineNumbers${no ? '=false' : ''}` };
}
