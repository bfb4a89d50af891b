import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, files, read }) => {
  const run = await build();
  const third = Array.from({ length: 3 }, () => 'DOCUSAURUS_SIDEBAR sidebars.json:17:3');
  expect(run).toMatchObject({
    code: 0,
    problems: [...third, 'ROUTE_HOME_MISSING'],
  });
  for (const detail of ['a text in `href`', 'a text in `label`', '`true` or `false` in `collapsed`']) {
    expect(run.stderr).toContain(detail);
  }
  const assets = Object.entries(files('dist/_tapdocs/assets'));
  const sidebar = (name: string): string[] => {
    const found = assets.find(([path]) => new RegExp(`docusaurus-${name}\\.\\w+\\.json$`).test(path));
    return [...(found?.[1] ?? '').matchAll(/"text":"([^"]*)"(?:,"link":"([^"]*)")?/g)].map(([, text, link = '']) =>
      `${text} ${link}`.trim(),
    );
  };
  expect(sidebar('first')).toEqual(['Start', 'Page c /c', 'The A /a', 'More', 'Page x /more/x', 'Page y /more/y']);
  expect(sidebar('second')).toEqual(['All of it /b', 'Page c /c', 'Elsewhere https://example.com/']);
  const neighbours = (page: string): string[] =>
    [...read(`dist/${page}.html`).matchAll(/href="([^"]*)" rel="(?:prev|next)"/g)].map(([, href = '']) => href);
  expect(neighbours('c')).toEqual(['/a']);
  expect(neighbours('more/x')).toEqual(['/a', '/more/y']);
  expect(neighbours('b')).toEqual([]);
  expect(neighbours('d')).toEqual([]);
};

export default expectation;
