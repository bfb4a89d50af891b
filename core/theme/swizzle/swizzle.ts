import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Config } from '../../config/types.js';
import { fail, problem } from '../../problems/problem.js';
import { nearest } from '../../problems/nearest.js';
import { below } from '../../files/paths.js';
import { copyOf } from './copy-header.js';
import { listSwizzles, type Swizzle } from './list-swizzles.js';
import { writeNewFiles } from './write-new-files.js';

export interface SwizzleOptions {
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>;
  name: string;
  /** `wrap`: a component around the theme's. `eject`: a copy of the theme's. */
  mode: 'wrap' | 'eject';
  /** Whether components may be taken that a later version may change. */
  unsafe: boolean;
  /** `tapdocs@0.1.0`, for the copies' headers. */
  package: string;
}

/**
 * Puts a component of the site's own into `theme/`: around the theme's, or a copy of it. Returns the new files, below the root.
 *
 * @throws TapdocsError SWIZZLE_UNKNOWN, SWIZZLE_TAKEN, SWIZZLE_UNSAFE
 */
export function swizzle({ config, name, mode, unsafe, package: from }: SwizzleOptions): string[] {
  const all = listSwizzles(config);
  const found = all.find((item) => item.name === name);
  if (!found) {
    const names = all.map((item) => item.name);
    return fail(problem('SWIZZLE_UNKNOWN', { name, nearest: nearest(name, names) }));
  }
  const place = join(config.siteTheme, name);
  if (found.taken) fail(problem('SWIZZLE_TAKEN', { name, dir: below(config.root, place) ?? place }));
  if (found[mode] === 'unsafe' && !unsafe) fail(problem('SWIZZLE_UNSAFE', { name, mode }));
  const files = mode === 'wrap' ? wrapper(found) : copies(found, from);
  return writeNewFiles(place, files).map((file) => below(config.root, file) ?? file);
}

type Files = Map<string, string>;

function wrapper({ name }: Swizzle): Files {
  const source = `import type { ComponentProps } from 'react';
import Original from '@theme-original/${name}';

export * from '@theme-original/${name}';

export default function ${name}(props: ComponentProps<typeof Original> & object) {
  return <Original {...props} />;
}
`;
  return new Map([['index.tsx', source]]);
}

/** The component's code and styles, with the icons that these name. Documentation and its pictures stay where they are. */
function copies({ name, folder }: Swizzle, from: string): Files {
  const files: Files = new Map();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = below(folder, join(entry.parentPath, entry.name)) ?? entry.name;
    if (!entry.isFile() || !['.ts', '.tsx', '.css', '.svg'].includes(extname(path)) || /\.test\.tsx?$/.test(path))
      continue;
    const source = readFileSync(join(folder, path), 'utf8');
    const file = `${name}/${path}`;
    // An icon has no place for the line that says what it is a copy of.
    files.set(path, path.endsWith('.svg') ? source : copyOf(source, { package: from, file }));
  }
  return files;
}
