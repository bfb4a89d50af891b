import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/types.js';
import { fail, problem } from '../../problems/problem.js';
import { nearest } from '../../problems/nearest.js';
import { below } from '../../files/paths.js';
import { copyOf, writeOriginal, packageOf } from './copy-header.js';
import { copiedFiles, writeNewFiles } from './read-copies.js';
import { listSwizzles, type Swizzle } from './list-swizzles.js';

export interface SwizzleOptions {
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>;
  name: string;
  /** `wrap`: a component around the theme's component. `eject`: a copy of it. */
  mode: 'wrap' | 'eject';
  /** Whether unsafe components are allowed. */
  unsafe: boolean;
}

/**
 * Adds a component to the site's `theme/`: a wrapper, or a copy with the originals of the copied files in
 * `theme/.originals/`. Returns the new files of the component, below the root.
 *
 * @throws TapdocsError SWIZZLE_UNKNOWN, SWIZZLE_TAKEN, SWIZZLE_UNSAFE
 */
export function swizzle({ config, name, mode, unsafe }: SwizzleOptions): string[] {
  const { root, siteTheme } = config;
  const all = listSwizzles(config);
  const component = all.find((item) => item.name === name);
  if (!component) {
    const names = all.map((item) => item.name);
    return fail(problem('SWIZZLE_UNKNOWN', { name, nearest: nearest(name, names) }));
  }
  const place = join(siteTheme, name);
  if (component.taken) fail(problem('SWIZZLE_TAKEN', { name, dir: below(root, place) ?? place }));
  if (component[mode] === 'unsafe' && !unsafe) fail(problem('SWIZZLE_UNSAFE', { name, mode }));
  const written = mode === 'wrap' ? writeNewFiles(siteTheme, wrapper(component)) : eject(component, siteTheme);
  return written.map((file) => below(root, file) ?? file);
}

function wrapper({ name }: Swizzle): ReadonlyMap<string, string> {
  const source = `import type { ComponentProps } from 'react';
import Original from '@theme-original/${name}';

export * from '@theme-original/${name}';

export default function ${name}(props: ComponentProps<typeof Original> & object) {
  return <Original {...props} />;
}
`;
  return new Map([[`${name}/index.tsx`, source]]);
}

function eject(component: Swizzle, siteTheme: string): string[] {
  const from = packageOf(component.layer);
  const sources = copiedFiles(component).map(
    (path) => [path, readFileSync(join(component.layer, path), 'utf8')] as const,
  );
  const copies = sources.map(([path, source]) => [path, copyOf(source, { package: from, file: path })] as const);
  const written = writeNewFiles(siteTheme, new Map(copies));
  for (const [path, source] of sources) writeOriginal(siteTheme, path, source);
  return written;
}
