import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isPlainObject } from 'tapdocs/kit';
import type { Fields } from '../../presets/config-fields.js';

/** A component for all pages. */
export interface GlobalUI {
  /** Its file, relative to the site, with `/`. */
  file: string;
  props: Readonly<Record<string, unknown>>;
}

/** Reads `globalUIComponents`: files, or pairs of a file and props. */
export function readGlobalUI(fields: Fields, root: string): GlobalUI[] {
  return fields.list('globalUIComponents').flatMap((item, index): GlobalUI[] => {
    const [path, props]: unknown[] = Array.isArray(item) ? item : [item];
    const key = `${fields.keyOf('globalUIComponents')}[${index}]`;
    const file = typeof path === 'string' ? relative(root, resolve(root, path)).replaceAll('\\', '/') : null;
    if (file !== null && existsSync(join(root, file))) return [{ file, props: isPlainObject(props) ? props : {} }];
    fields.report.wrong(key, 'a file that exists, or a list of a file and props', path ?? null);
    return [];
  });
}
