import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { canonicalPath, pathPrefix, type RouteTable, type Site } from 'tapdocs';
import type { PageFilter } from './page-globs.js';
import type { FoundSite } from './read-site.js';

export interface ComponentPages {
  found: Pick<FoundSite, 'dir' | 'route'>;
  isExcluded: PageFilter;
}

/** Adds a page for each component in the current docs. The component is the only element of an MDX page without a file. */
export function addComponentPages(table: RouteTable, { config }: Site, { found, isExcluded }: ComponentPages): void {
  const { root, locales, versions } = config;
  const docs = join(root, found.dir);
  const folder = versions.find(({ prefix }) => prefix === '')?.folder ?? '';
  const version = versions.find((each) => each.folder === folder)?.name ?? '';
  for (const { lang } of locales) {
    const own = locales.length > 1 ? join(docs, folder, lang) : join(docs, folder);
    for (const file of componentsIn(own, docs, isExcluded)) {
      const name = file.replace(/\.[jt]sx$/, '');
      const path = relative(root, join(own, file)).split(sep).join('/');
      table.addMarkdown({
        path: canonicalPath(`${pathPrefix({ version, lang }, config)}/${name}`),
        lang,
        version,
        source: {
          path: path.replace(/\.[jt]sx$/, '.mdx'),
          text: `import Page from ${JSON.stringify(`./${basename(file)}`)}\n\n<Page />\n`,
        },
        frontMatter: { pageType: 'custom', title: basename(name) },
      });
    }
  }
}

/** Files that end with `.tsx` or `.jsx` and have a default export, sorted, with `/`. */
function componentsIn(folder: string, docs: string, isExcluded: PageFilter): string[] {
  if (!existsSync(folder)) return [];
  const inDocs = relative(docs, folder).split(sep).join('/');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.[jt]sx$/.test(path) && !isExcluded(inDocs === '' ? path : `${inDocs}/${path}`))
    .filter((path) => /\bexport\s+default\b|\bas\s+default\b/.test(readFileSync(join(folder, path), 'utf8')))
    .sort();
}
