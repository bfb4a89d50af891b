// @ts-check
import { directive, tabElements } from '../corpus/render-page.js';
import { homePage } from './home-page.js';
import { program } from './tool.js';

const bin = 'astro/astro.js';
const astroVersion = '5.18.2';

/** @type {import('./tool.js').Tool} */
export const starlight = {
  name: 'starlight',
  label: 'Starlight',
  source: {
    npm: {
      main: '@astrojs/starlight',
      dependencies: { '@astrojs/starlight': '0.37.7', astro: astroVersion, sharp: '0.34.5' },
    },
  },
  notes: [
    `the newest that runs on Node 20, with Astro ${astroVersion}`,
    'search (Pagefind) on',
    'images optimised (default)',
    'one sidebar for the whole site: it has no other',
  ],
  contentDir: 'src/content/docs',
  outDir: 'dist',
  urlEnd: '/',
  dialect: {
    extension: '.mdx',
    titleInBody: false,
    tabsImport: "import { TabItem, Tabs } from '@astrojs/starlight/components';",
    link: (slug) => `../${slug}/`,
    image: './diagram.png',
    container: directive,
    tabs: tabElements('TabItem', (label) => `label="${label}"`),
  },
  files: (corpus) => ({
    'package.json': '{ "private": true, "type": "module" }',
    'src/content/docs/index.mdx': homePage(corpus, (page) => `/${page.folder}/${page.slug}/`),
    'src/content.config.ts': `
import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    'astro.config.mjs': `
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://example.com',
  integrations: [starlight({ title: 'Benchmark', components: { Footer: './src/components/Footer.astro' } })],
});
`,
  }),
  themeFile: {
    path: 'src/components/Footer.astro',
    text: (edition) => `---
import Default from '@astrojs/starlight/components/Footer.astro';
---

<p>Edition ${edition}</p>
<Default />
`,
  },
  build: (place) => [...program(place, bin), 'build'],
  dev: (place, port) => [...program(place, bin), 'dev', '--port', String(port)],
};
