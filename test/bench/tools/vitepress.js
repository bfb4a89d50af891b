// @ts-check
import { homePage } from './home-page.js';
import { program } from './tool.js';

const bin = 'vitepress/bin/vitepress.js';

/** @type {import('./tool.js').Tool} */
export const vitepress = {
  name: 'vitepress',
  label: 'VitePress',
  source: {
    npm: {
      main: 'vitepress',
      dependencies: { vitepress: '2.0.0-alpha.21' },
      // For the hosted search, which is off. Newer versions are not published completely.
      overrides: { '@docsearch/css': '4.7.0', '@docsearch/js': '4.7.0', '@docsearch/sidepanel-js': '4.7.0' },
    },
  },
  notes: [
    'local search on',
    'tabs are its code groups',
    'its configuration makes a sidebar for each section from front matter',
  ],
  contentDir: 'docs',
  outDir: 'docs/.vitepress/dist',
  urlEnd: '',
  dialect: {
    extension: '.md',
    titleInBody: true,
    tabsImport: '',
    link: (slug) => `./${slug}.md`,
    image: './diagram.png',
    container: ({ kind, title, text }) => `::: ${kind} ${title}\n\n${text}\n\n:::`,
    tabs: (tabs) => {
      const blocks = tabs.map(({ label, code }) => code.replace('```bash', `\`\`\`bash [${label}]`));
      return `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`;
    },
  },
  files: (corpus) => ({
    'package.json': '{ "private": true, "type": "module" }',
    'docs/index.md': homePage(corpus, (page) => `./${page.folder}/${page.slug}.md`),
    'docs/.vitepress/config.mjs': `
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const root = join(import.meta.dirname, '..');

function items(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + '/' + entry.name;
    if (entry.isDirectory()) return [{ text: entry.name, collapsed: true, items: items(path) }];
    if (!entry.name.endsWith('.md')) return [];
    const title = /^title: (".*")$/m.exec(readFileSync(join(root, path), 'utf8'));
    return [{ text: JSON.parse(title[1]), link: path.slice(0, -3) }];
  });
}

const sections = readdirSync(root, { withFileTypes: true }).filter((e) => e.isDirectory() && !e.name.startsWith('.'));

export default defineConfig({
  title: 'Benchmark',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    sidebar: Object.fromEntries(sections.map(({ name }) => ['/' + name + '/', items('/' + name)])),
  },
});
`,
  }),
  themeFile: {
    path: 'docs/.vitepress/theme/index.js',
    text: (edition) => `
import { h } from 'vue';
import DefaultTheme from 'vitepress/theme';
import './edited.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-after': () => h('p', 'Edition ${edition}') }),
};
`,
  },
  themeStyle: 'docs/.vitepress/theme/edited.css',
  build: (place) => [...program(place, bin), 'build', 'docs'],
  dev: (place, port) => [...program(place, bin), 'dev', 'docs', '--port', String(port)],
};
