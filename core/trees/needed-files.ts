import { posix } from 'node:path';

/** A relative path in an import, a style sheet, an `src`, an image or the definition of one. */
const relativePath = /(?:['"(]\s*|\]:\s*<?)(\.\.?\/[^'"()<>?#\s]+)/g;
/** In style sheets, paths without dots are also relative: `url(dots.svg)`, `@import "base"`. Schemes and packages are not. */
const pathInStyles =
  /(?:url\(\s*['"]?|@(?:import|use|forward)\s+(?:url\(\s*)?['"])(?!\.\.?\/|[a-z][a-z\d+.-]*:|[/~#@])([^'"()<>?#\s]+)/gi;
/** In Markdown, a file whose code is shown: relative to the page, even without dots, or from the root of the site. */
const pathOfCode = /(?:[`~\s]file=["']?|^\s*<<<[ \t]+"?)(?![/~])([^"'\s{#]+)/gm;
/** Changes with the rules for what a file needs: results are cached. */
export const neededFilesRules = '3';
const fromSite = '@site/';
const styles = /\.(?:css|s[ac]ss|less)$/;
const code = /\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss|less)$/;
const extensions = ['.tsx', '.ts', '.jsx', '.mjs', '.js'];
const endings = ['', ...extensions, '.json', ...extensions.map((extension) => `/index${extension}`)];

export interface NeededFilesInput {
  /** Paths of all files of the tree; `has` also knows those that are not listed. */
  files: Iterable<string> & Pick<ReadonlySet<string>, 'has'>;
  /** Folders whose files are all needed; '' for the whole tree. */
  folders?: readonly string[];
  /** Other files that are needed. */
  paths?: readonly string[];
  read(path: string): string;
}

/**
 * The files of a tree that its pages can need: the given files, and the files that these refer to by a relative path, directly or
 * not. Other files are skipped, because a repository can be much larger than its documentation.
 */
export function neededFiles({ files, folders = [], paths = [], read }: NeededFilesInput): Set<string> {
  const isGiven = (path: string): boolean => folders.some((folder) => folder === '' || path.startsWith(`${folder}/`));
  const wanted = new Set(paths);
  const needed = new Set([...files].filter((path) => wanted.has(path) || isGiven(path)));
  const open = [...needed];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (!code.test(path)) continue;
    const text = read(path);
    const inStyles = styles.test(path) ? [...text.matchAll(pathInStyles)] : [];
    const ofCode = /\.mdx?$/.test(path) ? [...text.matchAll(pathOfCode)] : [];
    for (const [, named = ''] of [...text.matchAll(relativePath), ...inStyles, ...ofCode]) {
      const target = named.startsWith(fromSite)
        ? posix.normalize(named.slice(fromSite.length))
        : posix.join(posix.dirname(path), named);
      for (const candidate of candidates(target)) {
        if (!files.has(candidate) || needed.has(candidate)) continue;
        needed.add(candidate);
        open.push(candidate);
      }
    }
  }
  return needed;
}

/** TypeScript writes `.js` for `.ts`, and Sass leaves out the underscore of a partial. */
function candidates(target: string): string[] {
  const partial = posix.join(posix.dirname(target), `_${posix.basename(target)}`);
  return [
    ...endings.map((ending) => target + ending),
    ...(target.endsWith('.js') ? [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')] : []),
    ...['.css', '.scss', '.sass', '.less'].map((ending) => target + ending),
    partial,
    `${partial}.scss`,
    `${partial}.sass`,
  ];
}
