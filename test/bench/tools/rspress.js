// @ts-check
import { tabElements } from '../corpus/render-page.js';
import { homePage } from './home-page.js';
import { program } from './tool.js';

const bin = '@rspress/core/bin/rspress.js';

/** @type {import('./tool.js').Tool} */
export const rspress = {
  name: 'rspress',
  label: 'Rspress',
  source: {
    npm: {
      main: '@rspress/core',
      dependencies: { '@rspress/core': '2.0.22' },
      overrides: {
        'mdast-util-to-markdown-cjk-friendly': '1.0.0',
        'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
      },
    },
  },
  notes: ['search on', 'link check on (default)'],
  contentDir: 'docs',
  outDir: 'doc_build',
  urlEnd: '',
  dialect: {
    extension: '.mdx',
    titleInBody: true,
    tabsImport: "import { Tab, Tabs } from '@rspress/core/theme';",
    link: (slug) => `./${slug}.mdx`,
    image: './diagram.png',
    container: ({ kind, title, text }) => `:::${kind} ${title}\n\n${text}\n\n:::`,
    tabs: tabElements('Tab', (label) => `label="${label}"`),
  },
  files: (corpus) => ({
    'package.json': '{ "private": true, "type": "module" }',
    'docs/index.mdx': homePage(corpus, (page) => `./${page.folder}/${page.slug}.mdx`),
    // With this file each section has a sidebar of its own.
    'docs/_nav.json': JSON.stringify([{ text: 'Docs', link: `/${corpus.folders[0]}/` }]),
    'rspress.config.ts': `
import { defineConfig } from '@rspress/core';

export default defineConfig({
  root: 'docs',
  title: 'Benchmark',
  route: { cleanUrls: true },
});
`,
  }),
  themeFile: {
    path: 'theme/index.tsx',
    text: (edition) => `
import { Layout as Original } from '@rspress/core/theme-original';

export function Layout() {
  return <Original afterDocContent={<p>Edition ${edition}</p>} />;
}
export * from '@rspress/core/theme-original';
`,
  },
  build: (place) => [...program(place, bin), 'build'],
  dev: (place, port) => [...program(place, bin), 'dev', '--port', String(port)],
};
