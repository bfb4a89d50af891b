// @ts-check
import { capital } from '../corpus/prose.js';
import { homePage } from './home-page.js';
import { hugoLayouts } from './hugo-layouts.js';

/** @type {import('./tool.js').Tool} */
export const hugo = {
  name: 'hugo',
  label: 'Hugo',
  source: { apt: 'hugo', version: (text) => /v([\d.]+)/.exec(text)?.[1] ?? text.trim() },
  notes: ['no React, no MDX', 'no search: none is built in', 'a theme of a few lines', 'tabs are plain code blocks'],
  contentDir: 'content',
  outDir: 'public',
  urlEnd: '/',
  dialect: {
    extension: '.md',
    titleInBody: false,
    tabsImport: '',
    link: (slug) => `{{< relref "${slug}.md" >}}`,
    image: '../diagram.png',
    container: ({ title, text }) => `> **${title}**\n>\n> ${text}`,
    tabs: (tabs) => tabs.map(({ label, code }) => `**${label}**\n\n${code}`).join('\n\n'),
  },
  files: (corpus) => ({
    ...hugoLayouts,
    'content/_index.md': homePage(corpus, (page) => `{{< relref "/${page.folder}/${page.slug}.md" >}}`),
    ...Object.fromEntries(
      corpus.folders
        .flatMap((folder) => [folder, folder.slice(0, folder.indexOf('/'))])
        .map((folder) => [
          `content/${folder}/_index.md`,
          `---\ntitle: ${capital(folder.slice(folder.lastIndexOf('/') + 1))}\n---\n`,
        ]),
    ),
    'hugo.toml': `
baseURL = 'https://example.com/'
languageCode = 'en'
title = 'Benchmark'
disableKinds = ['taxonomy', 'term', 'RSS']
`,
  }),
  themeFile: {
    path: 'layouts/partials/footer.html',
    text: (edition) => `<footer><p>Edition ${edition}</p></footer>\n`,
  },
  build: () => ['hugo', '--minify'],
  dev: (_, port) => ['hugo', 'server', '--port', String(port), '--bind', '127.0.0.1', '--baseURL', 'http://localhost/'],
};
