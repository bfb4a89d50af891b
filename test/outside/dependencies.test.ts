import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { config, createStranger, type Files, type Stranger } from './stranger.js';
import { typeCheck } from './type-check.js';

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
  'moved/tapdocs.config.ts': config('docusaurus()'),
  'moved/docs/index.md': '# Moved :rocket:\n',
  'components/Shown.tsx': `import { flushSync } from 'react-dom';

export const showNow = (show: () => void): void => flushSync(show);
`,
  'components/Title.tsx': `import { usePage } from 'tapdocs/client';

export default function Title() {
  return <b>{usePage().title}</b>;
}
`,
};

/** Packages that are taken away, and what needs them: those that no import names, and some of each command. */
const uses: Readonly<Record<string, keyof typeof ways>> = {
  '@types/react': 'types',
  '@types/react-dom': 'types',
  chokidar: 'dev',
  gemoji: 'docusaurus',
  'get-tsconfig': 'build',
  lightningcss: 'webpack',
  'node-diff3': 'swizzle',
  react: 'build',
  'react-refresh': 'dev',
  'sass-loader': 'build',
  shiki: 'build',
  stemmer: 'build',
};

const ways: Readonly<
  Record<'build' | 'webpack' | 'dev' | 'types' | 'swizzle' | 'docusaurus', (stranger: Stranger) => Promise<string>>
> = {
  build: (stranger) => failureOf(stranger, 'rspack'),
  webpack: (stranger) => failureOf(stranger, 'webpack'),
  dev: async (stranger) => {
    try {
      const server = await stranger.start('dev');
      const response = await fetch(server.url);
      const page = await response.text();
      await server.close();
      return response.ok ? '' : page + server.log();
    } catch (error) {
      return String(error);
    }
  },
  types: async (stranger) => typeCheck(stranger.folder),
  swizzle: async (stranger) => {
    const { code, stdout, stderr } = await stranger.tapdocs('swizzle', '--update');
    return code === 0 ? '' : stdout + stderr;
  },
  docusaurus: async (stranger) => {
    stranger.remove('moved/.tapdocs');
    const { code, stdout, stderr } = await stranger.tapdocs('build', 'moved', '--workers', '1');
    return code === 0 ? '' : stdout + stderr;
  },
};

/** The errors of a build from scratch; '' if it succeeds. */
async function failureOf(stranger: Stranger, bundler: 'rspack' | 'webpack'): Promise<string> {
  stranger.remove('.tapdocs');
  const { code, stdout, stderr } = await stranger.tapdocs('build', '--workers', '1', '--bundler', bundler);
  return code === 0 ? '' : stdout + stderr;
}

describe('packages that the package depends on', () => {
  const stranger = createStranger(site, { ownStore: true });
  const { dependencies } = JSON.parse(stranger.read('node_modules/tapdocs/package.json')) as Manifest;
  stranger.install('sass', 'less', 'less-loader');

  it.for(Object.keys(ways) as (keyof typeof ways)[])('are all that it takes: %s', async (way) => {
    expect(await ways[way](stranger)).toBe('');
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

  it.for(Object.keys(uses))('%s is what runs', async (name) => {
    const place = join(stranger.folder, 'node_modules', name);
    const aside = join(stranger.folder, 'aside');
    renameSync(place, aside);
    onTestFinished(() => {
      rmSync(place, { recursive: true, force: true });
      renameSync(aside, place);
    });
    stranger.replacePackage(name, broken(name));
    const way = uses[name] ?? 'build';
    expect(await ways[way](stranger)).toContain(name);
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
    const stranger = createStranger(
      {
        'tapdocs.config.ts': config('contentDocs()', "bundler: 'webpack',"),
        'docs/index.mdx': "import '../a.less'\n\n# Home\n",
        'a.less': '.a { color: red }\n',
      },
      { ownStore: true },
    );
    const rspack = await stranger.tapdocs('build', '--bundler', 'rspack');
    expect(rspack.stderr).toContain('npm i -D less less-loader');
    for (const name of ['webpack', 'mini-css-extract-plugin']) stranger.remove(`node_modules/${name}`);
    const { code, stderr } = await stranger.tapdocs('build');
    expect(code).toBe(1);
    expect(stderr).toContain('WEBPACK_PACKAGES');
    expect(stderr).toContain('tapdocs.config.ts:');
    expect(stderr).toContain('npm i -D webpack mini-css-extract-plugin');
  });
});

/** A package that throws in Node, and that is no code for a browser. */
function broken(name: string): Files {
  const file = { browser: './browser.js', default: './index.js' };
  return {
    'package.json': JSON.stringify({ name, version: '0.0.0', main: 'index.js', exports: { '.': file, './*': file } }),
    'index.js': `throw new Error('The package ${name} was taken away.');\n`,
    'browser.js': '}\n',
  };
}

describe('packages that are part of the package', () => {
  const stranger = createStranger(site, { ownStore: true });
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

it('has no script that npm would run at install', () => {
  const { scripts } = JSON.parse(
    createStranger({}, { ownStore: true }).read('node_modules/tapdocs/package.json'),
  ) as Manifest;
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
});

it('names its own files in stack traces after its folder was copied', async () => {
  const original = createStranger(
    { 'tapdocs.config.ts': config(), 'docs/index.mdx': '# Home {1 + 1}\n' },
    { ownStore: true },
  );
  expect((await original.tapdocs('build')).stderr).toBe('');
  const kept = join(original.folder, 'node_modules/tapdocs/dist/core/installed');
  expect(readdirSync(kept).filter((name) => name.endsWith('.bin'))).not.toEqual([]);

  const copy = createStranger(
    { 'docs/index.mdx': original.read('docs/index.mdx'), 'tapdocs.config.ts': throwing },
    { ownStore: true },
  );
  for (const path of ['node_modules/tapdocs', '.tapdocs']) {
    copy.remove(path);
    cpSync(join(original.folder, path), join(copy.folder, path), { recursive: true });
  }
  const { code, stderr } = await copy.tapdocs('build', '--verbose');
  expect(code).toBe(1);
  // Paths below the site are told from there.
  expect(stderr).toContain('(node_modules/tapdocs/core/');
  expect(stderr).not.toContain(original.folder);
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
