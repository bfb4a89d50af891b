import { characterEntities } from 'character-entities';
import { decodeNamedCharacterReference as decode } from 'decode-named-character-reference';
import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { find, html, normalize, svg } from 'property-information';
import { expect, it } from 'vitest';
import { decodeNamedCharacterReference } from '../../../core/libraries/named-reference.js';
import { propertyModule } from '../../../core/libraries/property-tables.js';

it('decodes the references that the library decodes, and no others', () => {
  const names = Object.keys(characterEntities);
  expect(names.length).toBeGreaterThan(2000);
  for (const name of names) expect([name, decodeNamedCharacterReference(name)]).toEqual([name, decode(name)]);
  const other = fc.oneof(
    fc.stringMatching(/^[A-Za-z\d]{0,12}$/),
    fc.constantFrom(...names).map((name) => name.slice(0, -1)),
  );
  fc.assert(
    fc.property(other, (name) => {
      expect(decodeNamedCharacterReference(name)).toBe(decode(name));
    }),
  );
});

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
