import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../repository.js';
import { readCommandLine } from '../docs/command-line.js';
import { docPages } from '../docs/doc-pages.js';
import { samplePackages } from '../docs/sample-packages.js';

/** The output of `claims-program.js`. */
interface Facts {
  /** Whether a module with JSX builds without a plugin. */
  jsx: boolean;
  tsx: boolean;
  /** Whether `exports` are resolved for the mode. */
  development: boolean;
  production: boolean;
  /** Values of `import.meta.env[name]`. */
  computed: { mode: string | null; own: string | null };
  /** Images that are files, not data URIs. */
  emitted: string[];
  emittedUnnamed: string[];
  /** Files in `.rsbuild` after a build, by `output.cleanDistPath`. */
  leftBehind: Record<'auto' | 'never' | 'outside', string[]>;
  /** Whether the body of a long function is printed. */
  brief: boolean;
  verbose: boolean;
  /** `Content-Encoding` of answers with and without a content type. */
  encoding: Record<'typed' | 'untyped', string | null>;
}

/** Text that a page must contain in English, so that the fact and the sentence change together. */
const sentences = {
  'guide/framework/react.mdx': 'JSX in a `.jsx` file fails the build',
  'guide/start/index.mdx': 'the `exports` of a package',
  'guide/advanced/env-vars.mdx': '`undefined`; the value, if `name` is that of a built-in variable',
  'guide/optimization/inline-assets.mdx': 'assets of up to 4,096 bytes become data URIs',
  'config/output/data-uri-limit.mdx': "Rspack's default of 8,096 bytes",
  'config/output/clean-dist-path.mdx': "or `'auto'` with an output directory outside the root",
  'guide/basic/cli.mdx': 'print long functions in full',
  'config/server/compress.mdx': 'The content type is set',
  'guide/framework/preact.mdx': 'Prefresh is switched off on Windows',
  'guide/framework/svelte.mdx': 'whose hot update does not support Svelte 5',
  'config/dev/hmr.mdx': 'Svelte 5, and Preact on Windows',
  'config/source/assets-include.mdx': 'A file up to the limit becomes a data URI',
  'guide/debug/debug-mode.mdx': 'unless [output.cleanDistPath](/config/output/clean-dist-path) prevents that',
  'guide/faq/general.mdx': 'Only the conditions `development` and `production`',
  'guide/framework/solid.mdx': 'JSX in a `.jsx` file fails the build',
  'guide/migration/vite.mdx': 'name different files for the conditions `development` and `production`',
  'plugins/list/index.mdx': 'JavaScript, TypeScript and CSS on its own',
};

describe('claims of the documentation', () => {
  const pages = docPages().filter(({ lang }) => lang === 'en');
  const textOf = (name: string): string => pages.find((page) => page.name === name)?.text ?? '';
  let home = '';
  let facts = {} as Facts;
  const packageFile = (path: string): string => readFileSync(join(home, 'node_modules', path), 'utf8');

  beforeAll(() => {
    home = samplePackages();
    facts = readFacts(home);
  }, 300_000);

  test('stand on their pages', () => {
    const missing = Object.entries(sentences).filter(([name, sentence]) => !textOf(name).includes(sentence));
    expect(missing).toEqual([]);
  });

  test('about compiling and resolving are true', () => {
    expect({ jsx: facts.jsx, tsx: facts.tsx }).toEqual({ jsx: false, tsx: true });
    expect({ development: facts.development, production: facts.production }).toEqual({
      development: true,
      production: true,
    });
    expect(facts.computed).toEqual({ mode: 'production', own: null });
  });

  test('about the output are true', () => {
    expect(facts.emitted).toEqual(['4097.png']);
    expect(facts.emittedUnnamed).toEqual(['8097.png']);
    expect(facts.leftBehind).toEqual({ auto: [], never: ['old.mjs'], outside: ['old.mjs'] });
  });

  test('about commands and the dev server are true', () => {
    expect({ brief: facts.brief, verbose: facts.verbose }).toEqual({ brief: false, verbose: true });
    expect(facts.encoding).toEqual({ typed: 'gzip', untyped: null });
  });

  test('about hot updates are true', () => {
    expect(packageFile('@rsbuild/plugin-preact/dist/index.js')).toMatch(
      /'win32' === process\.platform && \(options\.prefreshEnabled = !1\)/,
    );
    expect(packageFile('svelte-loader/index.js')).toMatch(/options\.hotReload && .* && getMajor\(\) < 5/);
  });

  test('about create-rsbuild are true', () => {
    const text = textOf('guide/start/quick-start.mdx');
    const { help, flags } = readCommandLine(home, 'create-rsbuild');
    const listed = (label: string): string[] =>
      new RegExp(`^${label}: (.+)$`, 'm').exec(help)?.[1]?.split(', ').toSorted() ?? [];
    const inRow = (flag: string): string[] => {
      const row = new RegExp(`^\\| \`${flag} .*$`, 'm').exec(text)?.[0] ?? '';
      return [...row.matchAll(/`([a-z-]*[a-z])`/g)].map(([, value = '']) => value).toSorted();
    };
    expect(inRow('--tools')).toEqual(listed('Optional tools'));
    expect(inRow('--skill')).toEqual(listed('Optional skills'));
    const table = text.slice(text.indexOf('## Templates'), text.indexOf(':::info'));
    const templates = [...table.matchAll(/`(\w+-[jt]s)`/g)].map(([, name = '']) => name);
    expect(templates.toSorted()).toEqual(listed('Available templates'));
    const rows = [...text.matchAll(/^\| `(--[\w-]+)/gm)].map(([, flag = '']) => flag).toSorted();
    expect(rows).toEqual([...(flags.get('')?.keys() ?? [])].filter((flag) => flag.startsWith('--')).toSorted());
    expect(existsSync(join(home, 'node_modules/create-rsbuild/template-common/AGENTS.md'))).toBe(true);
  });
});

/** Runs the program in a separate project, with room beside it for an output directory outside the root. */
function readFacts(home: string): Facts {
  const folder = mkdtempSync(join(home, 'claims-'));
  const project = join(folder, 'project');
  try {
    mkdirSync(project);
    copyFileSync(join(repository, 'test/docs/claims-program.js'), join(folder, 'program.mjs'));
    // The variables of a test run would change the mode.
    const { NODE_ENV: _, ...env } = process.env;
    return JSON.parse(execFileSync(process.execPath, ['../program.mjs'], { cwd: project, encoding: 'utf8', env }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
