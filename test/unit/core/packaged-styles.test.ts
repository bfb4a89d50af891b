import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packagedStyle, readStyleFile } from '../../../core/installed/styles/packaged-styles.js';
import { packageRoot } from '../../../core/files/package-root.js';

const theme = join(packageRoot, 'themes/default');
const known = readStyleFile() ?? { id: '', styles: {} };
const sheets = readdirSync(theme, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

it('has every style sheet of the theme, compiled', () => {
  expect(sheets.length).toBeGreaterThan(30);
  for (const path of sheets) {
    const style = packagedStyle(join(theme, path), known);
    expect(style?.css).toContain('{');
    // A content security policy allows no data URLs.
    expect(style?.css).not.toContain('url("data:');
    const names = Object.entries(style?.locals ?? {});
    expect(names.length > 0).toBe(path.endsWith('.module.css'));
    for (const [local, name] of names) expect(name).toMatch(new RegExp(`^\\w+_${local}_[0-9a-f]{4}$`));
  }
});

it('has none of other folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapdocs-styles-'));
  try {
    const file = join(folder, 'Tabs.module.css');
    writeFileSync(file, '.tab { color: red; }');
    expect(packagedStyle(file, known)).toBeNull();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
