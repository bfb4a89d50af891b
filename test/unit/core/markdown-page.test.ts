import { describe, expect, it } from 'vitest';
import { withSources } from '../../../core/routes/markdown-page.js';
import type { MarkdownPage } from '../../../core/routes/table.js';
import { problem } from '../../../core/problems/problem.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import { docDataOf, problemsOf, routeOf } from '../plugins/fixture.js';

const page = (path: string, text: string) => ({ path: '/a', lang: 'en', source: { path, text } });

function tableWith(...pages: MarkdownPage[]) {
  const table = createRouteTable({ root: '/site', base: '/docs/', urlStyle: 'clean' });
  for (const one of pages) table.addMarkdown(one);
  return table;
}

describe('a page that is made of text', () => {
  it('has the title and the data of its front matter and its text', () => {
    const text = '---\npageType: custom\ntags: [x]\n---\n\n# A *title*\n';
    const routes = tableWith({ ...page('generated/a.md', text), frontMatter: { tags: [], order: 1 } }).freeze();
    const route = routes.byFile.get('generated/a.md');
    expect(route).toMatchObject({ path: '/a', title: 'A title', component: 'DocPage', source: text, version: '' });
    expect(docDataOf(route)).toMatchObject({
      pageType: 'custom',
      show: { navbar: true, sidebar: false },
      frontMatter: { pageType: 'custom', tags: ['x'], order: 1 },
    });
    expect(Object.isFrozen(route)).toBe(true);
  });

  it.each(['', '/a.md', '../a.md', 'a/./b.md', 'a\\b.md', 'a.txt'])('cannot have the source `%s`', async (path) => {
    const problems = await problemsOf(async () => tableWith(page(path, '')));
    expect(problems.map(({ code }) => code)).toEqual(['ROUTE_SOURCE']);
  });

  it('is named with its text when its front matter is wrong', async () => {
    const text = '---\ntitle: [\n---\n';
    const [found] = await problemsOf(async () => tableWith(page('generated/a.md', text)));
    expect(found).toMatchObject({ code: 'FRONT_MATTER_SYNTAX', at: { file: 'generated/a.md', source: text } });
  });

  it('names the files to watch, as any tap may', () => {
    const table = tableWith({ ...page('a.md', ''), watch: ['api.json'] });
    table.watch('/elsewhere/b.json');
    expect([...table.freeze().watched]).toEqual(['/site/api.json', '/elsewhere/b.json']);
  });

  it('lends its text to problems that lie in it', () => {
    const routes = [routeOf('/a', { filePath: 'a.md', source: '# A' }), routeOf('/b', { filePath: 'b.md' })];
    const at = (file: string) => problem('NOT_UTF8', {}, { file, line: 1 });
    expect(withSources([at('a.md'), at('b.md')], routes).map((item) => item.at?.source)).toEqual(['# A', undefined]);
  });
});
