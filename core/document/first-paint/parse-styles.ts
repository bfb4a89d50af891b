import { transform } from 'lightningcss';
import { lightningTargets } from '../../bundle/toolkit.js';
import { type StyleTable, styleTable } from './style-table.js';

/** Makes the table of a style sheet, minified as those of the app are. Null for one that cannot be split or read. */
export function parseStyles(href: string, bytes: Uint8Array): StyleTable | null {
  try {
    const { code } = transform({
      filename: href,
      code: bytes,
      minify: true,
      targets: lightningTargets,
      errorRecovery: true,
    });
    return styleTable(Buffer.from(code).toString());
  } catch {
    // Browsers skip what they cannot read. Documents wait for such a style sheet, as for any that cannot be split.
    return null;
  }
}
