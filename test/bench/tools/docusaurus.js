// @ts-check
import { directive, tabElements } from '../corpus/render-page.js';
import { homePage } from './home-page.js';
import { program } from './tool.js';

const bin = '@docusaurus/core/bin/docusaurus.mjs';

/** @type {import('./tool.js').Tool} */
export const docusaurus = {
  name: 'docusaurus',
  label: 'Docusaurus faster',
  source: {
    npm: {
      main: '@docusaurus/core',
      dependencies: {
        '@docusaurus/core': '3.10.2',
        '@docusaurus/faster': '3.10.2',
        '@docusaurus/preset-classic': '3.10.2',
        '@mdx-js/react': '3.1.1',
        'prism-react-renderer': '2.4.1',
        react: '19.2.8',
        'react-dom': '19.2.8',
      },
      // Of the hosted search, which is off. Newer ones are not published whole.
      overrides: { '@docsearch/core': '4.7.0', '@docsearch/css': '4.7.0', '@docsearch/react': '4.7.0' },
    },
  },
  notes: ['no search: a local one is not built in', 'all `future.v4` and `future.faster` flags', 'blog off'],
  contentDir: 'docs',
  outDir: 'build',
  urlEnd: '',
  dialect: {
    extension: '.mdx',
    titleInBody: true,
    tabsImport: "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
    link: (slug) => `./${slug}.mdx`,
    image: './diagram.png',
    container: directive,
    tabs: tabElements('TabItem', (label) => `value="${label}" label="${label}"`),
  },
  files: (corpus) => ({
    'package.json': '{ "private": true, "type": "module" }',
    'docs/index.mdx': homePage(corpus, (page) => `./${page.folder}/${page.slug}.mdx`),
    'docusaurus.config.js': `
export default {
  title: 'Benchmark',
  url: 'https://example.com',
  baseUrl: '/',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { prism: { additionalLanguages: ['bash', 'json'] } },
};
`,
  }),
  themeFile: {
    path: 'src/theme/DocItem/Footer/index.js',
    text: (edition) => `
import React from 'react';
import Footer from '@theme-original/DocItem/Footer';

export default function EditedFooter(props) {
  return (
    <>
      <p>Edition ${edition}</p>
      <Footer {...props} />
    </>
  );
}
`,
  },
  build: (place) => [...program(place, bin), 'build'],
  dev: (place, port) => [...program(place, bin), 'start', '--no-open', '--port', String(port)],
};
