// Checks samples in TypeScript, and shows the types of their identifiers.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findPackage, hash, hashOf, type Plugin } from 'tapdocs';
import { lockFileAbove, memo } from 'tapdocs/kit';
import { checkFences } from './check-fences.js';
import type { SampleChecker } from './check-samples.js';
import { checkOptions, readCompilerOptions, type TwoslashOptions } from './options.js';

export type { TwoslashOptions } from './options.js';

declare module 'tapdocs/client' {
  interface ContentStrings extends TwoslashStrings {}
}

/** UI strings of checked samples. */
export interface TwoslashStrings extends Record<keyof typeof strings, string> {}

const strings = {
  sampleError: { en: 'Error {code}', zh: '错误 {code}' },
  sampleSuggestions: { en: 'Suggestions', zh: '补全建议' },
};

const name = 'twoslash';

/**
 * Checks fences such as `ts twoslash`, and shows the types of their identifiers. Fences such as `ts check` are only checked.
 *
 * @example
 * ```ts
 * twoslash({ compilerOptions: { types: ['node'] } })
 * ```
 */
export function twoslash(options: TwoslashOptions = {}): Plugin {
  const { folder, identity } = createPackage();
  return {
    name,
    cacheKey: () => hashOf(identity(), options),
    themeDir: join(folder, 'theme'),
    contentStrings: strings,
    apply(site) {
      checkOptions(options, site.config);
      const checker = memo(async (root: string): Promise<SampleChecker> => {
        const [{ default: ts }, { SampleChecker: Checker }] = await Promise.all([
          import('typescript'),
          import('./check-samples.js'),
        ]);
        return new Checker(ts, root, readCompilerOptions(options, { ts, config: site.config }));
      });
      const keyOf = memo((root: string) => hashOf(identity(), options, lockFileAbove(root)?.hash));
      site.hooks.markdown.tap(name, (plugins) => {
        const { root } = site.config;
        // A function without options, because these would be read for the keys of records.
        const checkSamples = () =>
          checkFences({ root, store: site.store, key: () => keyOf(root), checker: () => checker(root) });
        return { ...plugins, rehype: [...plugins.rehype, checkSamples] };
      });
    },
  };
}

/** The absolute folder of this package, and what identifies its code and that of its libraries. */
function createPackage() {
  const folder = dirname(createRequire(import.meta.url).resolve('tapdocs-twoslash/package.json'));
  const identity = memo((dist: string) => {
    const files = readdirSync(dist).filter((path) => path.endsWith('.js'));
    const code = files.sort().map((path) => hash(readFileSync(join(dist, path))));
    return hashOf(
      code,
      ['twoslash', 'typescript'].map((each) => findPackage({ name: each, from: folder })?.version),
    );
  });
  return { folder, identity: () => identity(import.meta.dirname) };
}
