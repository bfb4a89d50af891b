import { expect, it } from 'vitest';
import { docPageData } from '../../../core/routes/markdown-page.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import type { Routes } from '../../../core/routes/table.js';
import { neighboursOf } from '../plugins/fixture.js';

const slices = { sidebar: 'own' };

function routesWith(...links: readonly string[]): Routes {
  const table = createRouteTable({ root: '/site', base: '/docs/', urlStyle: 'clean' });
  const link = (path: string) => ({ kind: 'link', text: path, link: path.startsWith('/') ? `/docs${path}` : path });
  table.addSlice('own', links.map(link));
  table.add({ path: '/home', lang: 'en', component: 'DocPage', data: docPageData({ pageType: 'home' }) });
  table.add({
    path: '/file',
    lang: 'en',
    filePath: 'docs/file.md',
    component: 'DocPage',
    data: docPageData({}),
    slices,
  });
  table.add({ path: '/data', lang: 'en', component: 'OwnPage', data: { kept: true }, slices });
  table.add({ path: '/said', lang: 'en', component: 'OwnPage', text: [{ paragraphs: ['Said.'] }] });
  table.add({ path: '/zh/page', lang: 'zh', component: 'OwnPage' });
  table.addMarkdown({ path: '/text', lang: 'en', source: { path: 'text.md', text: '# Text\n' }, slices });
  return table.freeze();
}

const around = (routes: Routes, path: string) => {
  const { previous, next } = neighboursOf(routes, path);
  return [previous?.link, next?.link];
};

it('pages with and without a source are neighbours in a sidebar', () => {
  const routes = routesWith('/data', '/file', '/said', '/text');
  expect(around(routes, '/file')).toEqual(['/docs/data', '/docs/said']);
  expect(around(routes, '/text')).toEqual(['/docs/said', undefined]);
  expect(routes.byPath.get('/data')?.data).toEqual({ kept: true });
});

it('a link to anything but another page of the language is left out', () => {
  const routes = routesWith('/home', '/file', '/file.pdf', 'https://example.org', '/zh/page', '/text');
  expect(around(routes, '/file')).toEqual([undefined, '/docs/text']);
  expect(around(routes, '/text')).toEqual(['/docs/file', undefined]);
});
