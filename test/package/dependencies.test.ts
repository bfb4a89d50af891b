import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { config } from '../config-text.js';
import { createStranger, type Files, type Stranger } from './stranger.js';
import { typeCheck } from '../type-check.js';

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
}

/** A site that uses something of every package that Tapdocs depends on. */
const site: Files = {
  'tapdocs.config.ts': config(
    "contentDocs(), searchIndex(), sitemap(), feeds({ feeds: [{ name: 'news', include: '/**' }] })",
    "url: 'https://example.org',",
  ),
  'docs/index.mdx': `---
title: Home
date: 2026-11-23
---

import Counter from '../components/Counter';

# Home

![A dot](./dot.png)

<Counter start={2} />

\`\`\`ts
export const answer = 42;
\`\`\`
`,
  // Only a bundler can resolve the exports of such a page.
  'docs/facts.mdx': "export * from '../components/facts';\n\n# Facts\n",
  'components/facts.ts': 'export const answer = 42;\n',
  'docs/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  'components/Counter.tsx': `'use client';

import { useState } from 'react';
import './counter.css';
import './counter.scss';
import './counter.less';

export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'components/counter.css': 'button { color: red }\n',
  'components/counter.scss': '$colour: red;\nbutton { background: $colour }\n',
  'components/counter.less': '@colour: red;\nbutton { border-color: @colour }\n',
  'postcss.config.mjs': 'export default { plugins: [] };\n',
  'public/robots.txt': 'User-agent: *\n',
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx', noEmit: true },
    files: ['components/Title.tsx', 'components/Shown.tsx'],
  }),
  'components/Shown.tsx': `import { flushSync } from 'react-dom';

export const showNow = (show: () => void): void => flushSync(show);
`,
  'components/Title.tsx': `import { usePage } from 'tapdocs/client';

export default function Title() {
  return <b>{usePage().title}</b>;
}
`,
};

/** Packages that no import names, or that only one command needs, and what runs them. */
const uses: Readonly<Record<string, keyof typeof ways>> = {
  '@types/react': 'types',
  '@types/react-dom': 'types',
  chokidar: 'dev',
  'get-tsconfig': 'build',
  lightningcss: 'webpack',
  'node-diff3': 'swizzle',
  react: 'build',
  'react-refresh': 'dev',
  'sass-loader': 'build',
  shiki: 'build',
  stemmer: 'build',
};

const ways = {
  build: (stranger: Stranger) => build(stranger, '--bundler', 'rspack'),
  webpack: (stranger: Stranger) => build(stranger, '--bundler', 'webpack'),
  swizzle: (stranger: Stranger) => succeed(stranger, 'swizzle', '--update'),
  /** Tells what scripts of the page contain. */
  async dev(stranger: Stranger): Promise<string> {
    const server = await stranger.start('dev');
    const page = await fetch(server.url);
    const html = await page.text();
    expect(page.status, html + server.log()).toBe(200);
    const scripts = Array.from(
      html.matchAll(/<script [^>]*src="([^"]+)"/g),
      ([, src = '']) => new URL(src, server.url),
    );
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    await server.close();
    return texts.join('');
  },
  /** Tells the files that are part of the program. */
  async types({ folder }: Stranger): Promise<string> {
    const files = typeCheck(folder, '--listFiles');
    expect(files).not.toContain('error TS');
    return Array.from(files.matchAll(/node_modules\/(@types\/[^/]+)\//g), ([, name = '']) => mark(name)).join('');
  },
};

/** Builds from scratch. */
function build(stranger: Stranger, ...args: string[]): Promise<string> {
  stranger.remove('.tapdocs');
  return succeed(stranger, 'build', '--workers', '1', ...args);
}

async function succeed(stranger: Stranger, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await stranger.tapdocs(...args);
  expect(code, stdout + stderr).toBe(0);
  return '';
}

/** What a script of a package says when it runs in Node; elsewhere it can be read. */
const mark = (name: string): string => `<runs ${name}>`;

/** Lets each script of a package say that it runs. */
function instrument(stranger: Stranger, name: string): void {
  const place = `node_modules/${name}`;
  const report = JSON.stringify(join(stranger.folder, 'runs.txt'));
  const line = `globalThis.process?.getBuiltinModule?.('node:fs').appendFileSync(${report}, ${JSON.stringify(mark(name))});\n`;
  const scripts = readdirSync(join(stranger.folder, place), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.[cm]?js$/.test(path) && !path.includes('node_modules/'));
  for (const path of scripts) stranger.write({ [`${place}/${path}`]: line + stranger.read(`${place}/${path}`) });
}

describe('packages that the package depends on', () => {
  const stranger = createStranger(site, { ownStore: true });
  const { dependencies } = JSON.parse(stranger.read('node_modules/tapdocs/package.json')) as Manifest;
  const state: Partial<Record<string, string>> = {};
  stranger.link('sass', 'less', 'less-loader', 'webpack', 'mini-css-extract-plugin');
  Object.keys(uses).forEach((name) => instrument(stranger, name));

  it.for(Object.keys(ways) as (keyof typeof ways)[])('are all that it takes: %s', async (way) => {
    stranger.write({ 'runs.txt': '' });
    const told = await ways[way](stranger);
    state[way] = told + stranger.read('runs.txt');
    expect(state[way]).toContain('<runs ');
  });

  // What runs is what is installed, and so what `npm audit fix` and `overrides` reach.
  it('are each imported', () => {
    const texts = sourcesOf(join(stranger.folder, 'node_modules/tapdocs'));
    const unused = Object.keys(dependencies).filter((name) => {
      const specifier = `['"]${name}(?:/[^'"]*)?['"]`;
      const use = new RegExp(`(?:from|import|import\\(|require\\(|resolve\\(|loader:)\\s*${specifier}`);
      return uses[name] === undefined && !texts.some((text) => use.test(text));
    });
    expect(unused).toEqual([]);
  });

  it.for(Object.entries(uses))('%s is what runs: %s', ([name, way]) => {
    expect(state[way]).toContain(mark(name));
  });

  it('has no script that npm would run at install', () => {
    const { scripts } = JSON.parse(stranger.read('node_modules/tapdocs/package.json')) as Manifest;
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
  });

  it('names its own files in stack traces after its folder was copied', async () => {
    const kept = join(stranger.folder, 'node_modules/tapdocs/dist/core/installed');
    expect(readdirSync(kept).filter((name) => name.endsWith('.bin'))).not.toEqual([]);
    const copy = createStranger({ 'docs/index.md': '# Home\n', 'tapdocs.config.ts': throwing }, { ownStore: true });
    copy.remove('node_modules/tapdocs');
    cpSync(join(stranger.folder, 'node_modules/tapdocs'), join(copy.folder, 'node_modules/tapdocs'), {
      recursive: true,
    });
    const { code, stderr } = await copy.tapdocs('build', '--verbose');
    expect(code).toBe(1);
    // Paths below the site are told from there.
    expect(stderr).toContain('(node_modules/tapdocs/core/');
    expect(stderr).not.toContain(stranger.folder);
  });
});

/** The texts of the scripts and style sheets of a package. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.(?:[mc]?js|tsx?|css)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

describe('an installation', () => {
  it('stays below 150 MB', () => {
    const { packages, bytes } = inject('installed');
    expect(bytes / 1e6).toBeLessThan(140);
    expect(packages).toBeLessThan(230);
  });

  it('has what webpack and Less need once the site installs it, and says what is missing', async () => {
    const stranger = createStranger({
      'tapdocs.config.ts': config('contentDocs()', "bundler: 'webpack',"),
      'docs/index.mdx': "import '../a.less'\n\n# Home\n",
      'a.less': '.a { color: red }\n',
    });
    const rspack = await stranger.tapdocs('build', '--bundler', 'rspack');
    expect(rspack.stderr).toContain('npm i -D less less-loader');
    const { code, stderr } = await stranger.tapdocs('build');
    expect(code).toBe(1);
    expect(stderr).toContain('WEBPACK_PACKAGES');
    expect(stderr).toContain('tapdocs.config.ts:');
    expect(stderr).toContain('npm i -D webpack mini-css-extract-plugin');
  });

  it.for([
    ['math()', 'npm install katex remark-math @fontsource/stix-two-math'],
    ['mermaid()', 'npm install mermaid@11'],
    [
      "socialCards({ fonts: ['@fontsource/inter/files/inter-latin-400-normal.woff2'] })",
      'npm install -D satori @resvg/resvg-js',
    ],
  ])('names the packages that `%s` needs', async ([plugin, command]) => {
    const stranger = createStranger({
      'tapdocs.config.ts': config(`contentDocs(), ${plugin}`, "url: 'https://example.org',"),
      'docs/index.md': '# Home\n\n$a$\n\n```mermaid\nflowchart LR\n```\n',
    });
    const { code, stderr } = await stranger.tapdocs('build');
    expect(code).toBe(1);
    expect(stderr).toContain(command);
  });
});

describe('packages that are part of the package', () => {
  const stranger = createStranger();
  const manifest = JSON.parse(stranger.read('node_modules/tapdocs/package.json')) as Manifest;
  const notices = ['THIRD-PARTY-NOTICES.txt', 'docsearch.NOTICES.txt'].map((name) =>
    stranger.read(`node_modules/tapdocs/dist/${name}`),
  );
  const named = notices
    .join(`\n${'-'.repeat(80)}\n`)
    .split(/^-{80}$/m)
    .map((part) => {
      const [, name = '', version, licence, text = ''] = /^(\S+) (\d\S*) \((.*)\)\n\n([^]+)$/.exec(part.trim()) ?? [];
      return { name, version, licence, text };
    });

  it('stand in a notice with version and licence, and are not declared', () => {
    expect(named.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@docsearch/react', '@mdx-js/mdx', 'micromark', 'unified']),
    );
    expect(named.filter(({ name }) => name in manifest.dependencies)).toEqual([]);
    const known = /^(?:\S*(?:MIT|ISC|BSD|Apache)\S*)$/;
    const doubtful = named.filter(
      ({ licence = '', text }) => !known.test(licence) || !/licen[cs]e|permission/i.test(text),
    );
    expect(doubtful).toEqual([]);
    for (const name of ['THIRD-PARTY-NOTICES.txt', 'docsearch.NOTICES.txt'])
      expect(stranger.read('node_modules/tapdocs/README.md')).toContain(`dist/${name}`);
  });
});

/** The stack leads through functions that the build before has run. */
const throwing = `import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

const thrower = {
  name: 'thrower',
  apply: (site) => site.hooks.emit.tap('thrower', ({ output }) => output.write(undefined, undefined)),
};

export default defineConfig({ title: 'Stranger', plugins: [contentDocs(), thrower] });
`;
