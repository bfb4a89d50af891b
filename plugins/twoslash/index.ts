// Checks samples in TypeScript, and shows the types of their identifiers.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { findPackage, hash, hashOf, type Plugin } from 'tapdocs';
import { lockFileAbove, memo, stringsByLanguage } from 'tapdocs/kit';
import { checkFences } from './check-fences.js';
import type { SampleChecker } from './check-samples.js';
import { checkOptions, readCompilerOptions, type TwoslashOptions } from './options.js';
import translations from './strings.json' with { type: 'json' };
import { english } from './twoslash-strings.js';

export type { TwoslashOptions } from './options.js';
export type { TwoslashStrings } from './twoslash-strings.js';

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
    contentStrings: stringsByLanguage(english, translations),
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
        const attach = () =>
          checkFences({ root, store: site.store, key: () => keyOf(root), checker: () => checker(root) });
        return { ...plugins, rehype: [...plugins.rehype, attach] };
      });
    },
  };
}

interface Package {
  /** Absolute. */
  folder: string;
  /** Identifies this package, TypeScript and twoslash. */
  identity(): string;
}

function createPackage(): Package {
  const folder = dirname(createRequire(import.meta.url).resolve('tapdocs-twoslash/package.json'));
  // The version does not determine the code of a linked package.
  const isLinked = !folder.split(sep).includes('node_modules');
  const linkedCode = (): string[] => {
    const dist = join(folder, 'dist');
    const files = readdirSync(dist).filter((path) => path.endsWith('.js'));
    return files.sort().map((path) => hash(readFileSync(join(dist, path))));
  };
  let identity: string | undefined;
  const make = (): string => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    const libraries = ['twoslash', 'typescript'].map(
      (library) => findPackage({ name: library, from: folder })?.version,
    );
    return hashOf(version, libraries, isLinked ? linkedCode() : '');
  };
  return { folder, identity: () => (identity ??= make()) };
}
