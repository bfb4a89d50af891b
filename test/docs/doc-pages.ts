import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.js';

/** A page of the documentation site, as it was written. */
export interface DocPage {
  /** Source below the repository: `site/rsbuild/docs/en/config/dev/hmr.mdx`. */
  file: string;
  lang: 'en' | 'zh';
  /** Source below the folder of its language: `config/dev/hmr.mdx`. */
  name: string;
  text: string;
}

/**
 * All pages in both languages, English first, by name.
 *
 * @param docs folder of the content below the repository. Default: that of the documentation of Rsbuild
 */
export function docPages(docs = 'site/rsbuild/docs'): DocPage[] {
  return (['en', 'zh'] as const).flatMap((lang) => {
    const folder = `${docs}/${lang}`;
    return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.mdx'))
      .sort()
      .map((name) => {
        const file = `${folder}/${name}`;
        return { file, lang, name, text: readFileSync(join(repository, file), 'utf8') };
      });
  });
}
