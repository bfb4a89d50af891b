/** A file of a docs folder, and the front matter fields that determine its URL. */
export interface DocSource {
  /** Below the docs folder, with `/`: `01-guide/02-start.md`. */
  file: string;
  /** `id` of the front matter. */
  id?: string | undefined;
  /** `slug` of the front matter. */
  slug?: string | undefined;
  /** Whether numbers at the start of names are left out. Default: true. */
  hasPrefixes?: boolean;
}

export interface DocAddress {
  /** `guide/start`. */
  id: string;
  /** Path below that of the docs: `/guide/start`, or `/guide/` for the index of a folder. */
  slug: string;
  /** Number at the start of the file name. */
  position: number | undefined;
}

/** Dates and versions, such as `2021-11-news` and `7.0-foo`, are not number prefixes. */
const numbers = /^\d+[-_.]\d+/;
const prefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** The name of a file or folder without the number before it: `03-start` → `start` and 3. */
export function splitPrefix(name: string): { name: string; position: number | undefined } {
  const match = numbers.test(name) ? null : prefix.exec(name);
  return match ? { name: match[2] ?? '', position: Number(match[1]) } : { name, position: undefined };
}

/** The id and the path that Docusaurus gives to a file. */
export function docAddress({ file, id, slug, hasPrefixes = true }: DocSource): DocAddress {
  const folders = file.split('/').slice(0, -1);
  const split = (name: string): ReturnType<typeof splitPrefix> =>
    hasPrefixes ? splitPrefix(name) : { name, position: undefined };
  const parts = split(nameOf(file));
  const names = folders.map((folder) => split(folder).name);
  const localId = id ?? parts.name;
  const above = `/${names.map((name) => `${name}/`).join('')}`;
  return {
    id: [...names, localId].join('/'),
    slug: !slug && isIndex(file) ? above : resolvePath(slug || localId, above),
    position: parts.position,
  };
}

/** The folder of `dirName`, without slashes around it; '' for the docs folder. */
export function folderOf(dirName: unknown): string {
  return (typeof dirName === 'string' ? dirName : '.').replace(/^\.?\/?|\/$/g, '');
}

/** Whether a file is the index of its folder: `index`, `readme`, or with the name of the folder, in any case. */
export function isIndex(file: string): boolean {
  const folder = file.split('/').at(-2)?.toLowerCase();
  const name = nameOf(file).toLowerCase();
  return name === 'index' || name === 'readme' || name === folder;
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.mdx?$/, '');
}

/** Resolves a path as a browser does. `folder` ends with a slash. */
function resolvePath(path: string, folder: string): string {
  const segments = (path.startsWith('/') ? path : folder + path).split('/').slice(1);
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  const isFolder = /^\.{0,2}$/.test(segments.at(-1) ?? '');
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`;
}
