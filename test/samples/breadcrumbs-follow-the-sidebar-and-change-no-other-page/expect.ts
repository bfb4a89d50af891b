import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const trail = /<nav[^>]* aria-label="Breadcrumbs">.*?<\/nav>/s;

const expectation: Expectation = async ({ build, files, read, write }) => {
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  const shown = (): string =>
    trail.exec(read('dist/guide/basic/images.html'))?.[0].replaceAll(/ class="[^"]*"/g, '') ?? '';
  expect(shown()).toBe(
    '<nav aria-label="Breadcrumbs"><ol><li><a href="/guide/">Guide</a></li><li>Basics &amp; more</li><li><span aria-current="page">Images</span></li></ol></nav>',
  );
  // There is no group around them.
  for (const path of ['index', 'guide/index']) expect(trail.test(read(`dist/${path}.html`)), path).toBe(false);

  const config = read('tapdocs.config.ts');
  write('tapdocs.config.ts', config.replaceAll('Basics & more', 'First steps'));
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  expect(shown()).toContain('<li>First steps</li>');

  write('tapdocs.config.ts', config.replace(', breadcrumbs()', ''));
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  for (const [path, text] of Object.entries(files('dist'))) expect(/breadcrumb/i.test(text), path).toBe(false);
};

export default expectation;
