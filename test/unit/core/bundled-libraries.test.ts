import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { find, html, normalize, svg } from 'property-information';
import { expect, it } from 'vitest';
import { propertyModule } from '../../../core/installed/property-tables.js';

it('knows of attributes what the library knows', async () => {
  const own = await loadText(propertyModule());
  for (const [library, table] of [
    [html, own.html],
    [svg, own.svg],
  ] as const) {
    expect(table.space).toBe(library.space);
    expect(table.normal).toEqual(library.normal);
    expect(Object.keys(table.property)).toEqual(Object.keys(library.property));
    for (const name of [...Object.keys(library.property), 'dataFoo', 'data-bar', 'unknown', 'CLASS']) {
      const known = find(library, name);
      const found = own.find(table, name);
      for (const key in known)
        expect(found[key as keyof typeof found] || undefined).toEqual(known[key as keyof typeof known] || undefined);
    }
  }
  expect(own.normalize('ARIA-Label')).toBe(normalize('ARIA-Label'));
  expect(own.hastToReact['classId']).toBe('classID');
});

async function loadText(text: string): Promise<typeof import('property-information')> {
  const folder = mkdtempSync(join(tmpdir(), 'tapdocs-libraries-'));
  try {
    const file = join(folder, 'properties.mjs');
    writeFileSync(file, text);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof import('property-information');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
