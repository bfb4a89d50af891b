import { transform } from 'lightningcss';
import { lightningTargets } from '../../bundle/toolkit.js';
import { type StyleTable, styleTable } from './style-table.js';

/** Creates the table of a minified style sheet. Null for one that cannot be split or parsed. */
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
    // Browsers skip invalid rules. Documents wait for such a style sheet, as for any that cannot be split.
    return null;
  }
}
