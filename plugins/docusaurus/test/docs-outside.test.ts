import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger, inspect, resolveLink } from '../../../core/index.js';
import { docusaurus } from '../index.js';
import { tempFolder } from '../../../test/unit/node/temp-folder.js';
import { problemsOf } from '../../../test/unit/plugins/fixture.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const page =
  '# A\n\n[B](./sub/b.md) ![Mark](./mark.svg) ![Far](../media/far.svg) [Outside](../secret.md)\n\n```js file=./code.js\n```\n';
const mark = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
const docs = (folder: string): Record<string, string> => ({
  [`${folder}/a.md`]: page,
  [`${folder}/sub/b.md`]: '---\ntags: [one]\n---\n\n# B\n\n[A](../a.md)\n',
  [`${folder}/sub/_category_.json`]:
    '{ "label": "Sub", "link": { "type": "generated-index", "slug": "/all-of-sub" } }\n',
  [`${folder}/mark.svg`]: mark,
  [`${folder}/code.js`]: 'const shown = 1;\n',
});

it('docs next to a site have links, images, code and versions', async () => {
  const folder = await tempFolder({
    'secret.md': '# Secret\n',
    'media/far.svg': mark,
    'site/versioned_docs/media/far.svg': mark,
    ...docs('docs'),
    ...docs('site/versioned_docs/version-1.0'),
    'site/versions.json': '["1.0"]',
    'site/docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { path: '../docs' }, blog: false }]] };\n",
  });
  const printed: string[] = [];
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: (text) => void printed.push(text) });
  const { routes, records, site } = await inspect({
    root: join(folder, 'site'),
    config: { title: 'T', plugins: [docusaurus()] },
    logger,
  });
  const { config } = site;
  for (const start of ['/docs', '/docs/next']) {
    const route = routes.byPath.get(`${start}/a`) ?? expect.fail(`no page ${start}/a`);
    const outline = records.outline(route.path);
    expect(outline?.links.map(({ href }) => resolveLink(href, { route, routes, config })?.url ?? null)).toEqual([
      `${start}/sub/b`,
      // A file that is neither in the site nor in its content is no target.
      null,
    ]);
    expect(outline?.images).toMatchObject([
      { href: expect.stringContaining('/assets/mark.') },
      { href: expect.stringContaining('/assets/far.') },
    ]);
    const lower = routes.byPath.get(`${start}/sub/b`) ?? expect.fail('no page');
    const [link] = records.outline(lower.path)?.links ?? [];
    expect(resolveLink(link?.href ?? '', { route: lower, routes, config })?.url).toBe(`${start}/a`);
  }
  expect(routes.byPath.get('/docs/next/a')?.filePath).toBe('../docs/a.md');
  // Pages that no file has: the index of a category, and those of tags.
  expect(records.outline('/docs/next/all-of-sub')?.links).toHaveLength(1);
  expect(routes.byPath.get('/docs/tags/one')?.title).toContain('one');
  expect(printed.join('')).not.toMatch(/versions\.json|IMAGE_MISSING/);
});

it('a page next to a site that cannot be read is reported once, with its place', async () => {
  const folder = await tempFolder({
    'docs/a.md': '# A\n\nThe {b\n',
    'site/docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { path: '../docs' }, blog: false }]] };\n",
  });
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const problems = await problemsOf(() =>
    inspect({ root: join(folder, 'site'), config: { title: 'T', plugins: [docusaurus()] }, logger }),
  );
  expect(problems.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([['CODE_UNFINISHED', '../docs/a.md', 3]]);
});
