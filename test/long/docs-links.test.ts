import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../repository.js';
import { type DocPage, docPages } from '../docs/doc-pages.js';
import { samplePackages } from '../docs/sample-packages.js';

/** The fields of a package.json that name its site and its source. */
interface Metadata {
  homepage?: string;
  repository?: string | { url?: string };
}

const pages = docPages();
/** Sites that no installed package names, each with the reason to trust it. */
const listed = readFileSync(join(repository, 'test/docs/links.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

describe('external links of the documentation', () => {
  const named = new Set<string>();

  beforeAll(() => {
    for (const { homepage, repository: source } of installed(join(samplePackages(), 'node_modules'))) {
      for (const url of [homepage, typeof source === 'string' ? source : source?.url]) {
        if (url) named.add(ownerOf(url));
      }
    }
  }, 300_000);

  test('lead to what the metadata of a package names', () => {
    const reasons = new Map(listed.map(([site = '', reason = '']) => [site, reason]));
    const links = pages.flatMap((page) => linksOf(page).map((link) => ({ place: page.file, link })));
    const unknown = links.filter(({ link }) => {
      const owner = ownerOf(link);
      return owner !== 'https://npmjs.com' && !named.has(owner) && !reasons.has(owner);
    });
    expect(links.length).toBeGreaterThan(200);
    expect(unknown).toEqual([]);
    const used = new Set(links.map(({ link }) => ownerOf(link)));
    expect([...reasons].filter(([site, reason]) => !used.has(site) || named.has(site) || reason === '')).toEqual([]);
  });

  test('are those of the other language', () => {
    const chinese = new Map(pages.filter(({ lang }) => lang === 'zh').map((page) => [page.name, page]));
    const differing = pages.flatMap((page) => {
      const other = chinese.get(page.name);
      if (page.lang === 'zh' || !other) return [];
      const [en, zh] = [page, other].map((each) => linksOf(each).toSorted());
      return JSON.stringify(en) === JSON.stringify(zh) ? [] : [{ name: page.name, en, zh }];
    });
    expect(differing).toEqual([]);
  });
});

function linksOf({ text }: DocPage): string[] {
  return [...text.matchAll(/\]\((https?:\/\/[^)\s]+)\)/g)].map(([, link = '']) => link);
}

/** The repository on GitHub, or the site: `https://github.com/vuejs/core`, `https://vuejs.org`. */
function ownerOf(url: string): string {
  const full = /^[\w.-]+\/[\w.-]+$/.test(url) ? `https://github.com/${url}` : url;
  const [, host = '', owner = '', name = ''] =
    /^(?:git\+)?(?:\w+:\/\/)?(?:git@)?(?:www\.)?([^/:]+)[/:]?([^/#?]*)\/?([^/#?]*)/.exec(full) ?? [];
  return host === 'github.com' ? `https://github.com/${owner}/${name.replace(/\.git$/, '')}` : `https://${host}`;
}

function installed(folder: string): Metadata[] {
  return readdirSync(folder).flatMap((name): Metadata[] => {
    if (name.startsWith('@')) return installed(join(folder, name));
    if (name.startsWith('.')) return [];
    return [JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))];
  });
}
