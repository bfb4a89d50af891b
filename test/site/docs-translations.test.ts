import { expect, test } from 'vitest';
import { tapdocs } from '../open-site.js';
import { repository } from '../repository.js';
import { type DocPage, docPages } from '../docs/doc-pages.js';
import { fencesOf } from '../docs/fences.js';

const pages = docPages();
const chinese = new Map(pages.filter(({ lang }) => lang === 'zh').map((page) => [page.name, page]));
const pairs = pages.flatMap((page) => {
  const other = chinese.get(page.name);
  return page.lang === 'en' && other ? [{ name: page.name, en: outlineOf(page), zh: outlineOf(other) }] : [];
});

test('the pages of a pair have the same headings, samples, components and links', () => {
  expect(pairs).toHaveLength(191);
  for (const { name, en, zh } of pairs) expect({ name, ...zh }).toEqual({ name, ...en });
});

test('every page is translated as it stands', async () => {
  const { code, stdout } = await tapdocs(repository, ['i18n', 'status', 'site/rsbuild', '--ci']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'zh (简体中文): 191 of 191 pages are current.\n' });
});

/** The parts of a page that a translation must not change. */
function outlineOf(page: DocPage) {
  const fences = fencesOf(page);
  const inFence = new Set(fences.flatMap(({ line, code }) => code.split('\n').map((_, index) => line + index)));
  const prose = page.text.split('\n').filter((_, index) => !inFence.has(index));
  return {
    levels: prose.flatMap((line) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? []),
    fences: fences.map(({ lang, title }) => `${lang} ${title}`),
    components: prose.flatMap((line) => [...line.matchAll(/<([A-Z]\w*)/g)].map(([, component]) => component)),
    callouts: prose.flatMap((line) => /^\s*:::(\w+)/.exec(line)?.[1] ?? []),
    links: prose.flatMap((line) => [...line.matchAll(/\]\((\/[^)#]*)/g)].map(([, target = '']) => target)).toSorted(),
  };
}
