// @ts-check
import { fileURLToPath } from 'node:url';
import { directive, tabElements } from '../corpus/render-page.js';
import { homePage } from './home-page.js';

const bin = fileURLToPath(new URL('../../../bin/tapdocs.js', import.meta.url));

/** @type {import('./tool.js').Tool} */
export const tapdocs = {
  name: 'tapdocs',
  label: 'Tapdocs',
  source: { own: true },
  notes: ['link check on', 'search on'],
  contentDir: 'docs',
  outDir: 'dist',
  urlEnd: '',
  dialect: {
    extension: '.mdx',
    titleInBody: true,
    tabsImport: "import { Tab, Tabs } from '@theme';",
    link: (slug) => `./${slug}.mdx`,
    image: './diagram.png',
    container: directive,
    tabs: tabElements('Tab', (label) => `label="${label}"`),
  },
  files: (corpus) => ({
    'docs/index.mdx': homePage(corpus, (page) => `./${page.folder}/${page.slug}.mdx`),
    'tapdocs.config.ts': `
import { defineConfig } from 'tapdocs';
import { contentDocs, linkCheck, searchIndex } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Benchmark',
  url: 'https://example.com',
  plugins: [contentDocs(), linkCheck(), searchIndex()],
});
`,
  }),
  themeFile: {
    path: 'theme/DocFooter.tsx',
    text: (edition) => `
import DocFooter from '@theme-original/DocFooter';
import './edited.css';

export default function EditedFooter() {
  return (
    <>
      <p>Edition ${edition}</p>
      <DocFooter />
    </>
  );
}
`,
  },
  themeStyle: 'theme/edited.css',
  build: ({ site }) => [process.execPath, bin, 'build', site],
  dev: ({ site }, port) => [process.execPath, bin, 'dev', site, '--port', String(port)],
};
