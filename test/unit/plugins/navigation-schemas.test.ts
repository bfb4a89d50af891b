import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Json } from '../../../core/contract/index.js';
import { metaFields, parseMeta } from '../../../plugins/content-docs/meta-file.js';
import { withNav } from '../../../plugins/rspress/nav.js';
import { configOf } from './fixture.js';
import { tempFolder } from '../node/temp-folder.js';

const repository = join(import.meta.dirname, '../../..');

/** A validator of a schema in a package. */
function shipped(name: string) {
  const text = readFileSync(join(repository, name), 'utf8');
  return new Ajv({ strict: false }).compile(JSON.parse(text) as object);
}

const isMeta = shipped('types/meta.schema.json');
const isNav = shipped('plugins/rspress/nav.schema.json');

const texts = ['', 'text', '/guide/', 'guide', 'https://example.org', '//example.org', ' javascript:x', 'javascript:x'];
const lists: readonly Json[] = [
  [],
  [2, 3],
  [7],
  [1.5],
  ['index'],
  [{ type: 'none' }],
  [{ type: 'divider', dashed: true }],
];
const values: readonly Json[] = [...texts, ...lists, true, null, 3];

it('a `_meta.json` is valid in an editor if it is valid in a build', () => {
  const types = [...Object.keys(metaFields), 'name', 'none'];
  const names = [...new Set(Object.values(metaFields).flat())].map((name) => name.replace('!', ''));
  const most = { name: 'a', label: 'A', link: '/a' };
  const entries = types.flatMap((type) => [
    { type },
    { type, label: 'A', items: [] },
    ...Object.keys(most).map((field) => ({ type, [field]: 'a' })),
    ...[...names, 'other'].flatMap((name) =>
      values.map((value) => {
        const allowed = Object.entries(most).filter(([field]) => isAllowed(type, field));
        return { type, ...Object.fromEntries(allowed), [name]: value };
      }),
    ),
  ]);
  const given = [...entries.map((entry) => [entry]), ...values, ['index', 'a'], [3], { type: 'divider' }] as Json[];
  const isBuilt = (list: Json) => parseMeta(JSON.stringify(list)).faults.length === 0;
  const built = given.filter(isBuilt);
  expect([given.length > 600, built.length > 50]).toEqual([true, true]);
  expect(given.filter((list) => isMeta(list)).map((list) => JSON.stringify(list))).toEqual(
    built.map((list) => JSON.stringify(list)),
  );
});

function isAllowed(type: string, field: string): boolean {
  const fields = metaFields[type as keyof typeof metaFields] ?? [];
  return fields.includes(field) || fields.includes(`${field}!`);
}

it('the files of the sites, of samples and of templates are valid in an editor if they are in a build', () => {
  const files = ['site', 'core/create/templates', 'test/samples', 'test/browser/sites', 'test/package'].flatMap(
    filesIn,
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const found: unknown = JSON.parse(text);
    const isValid = file.endsWith('_nav.json') ? isNav(found) : isMeta(found);
    expect(isValid, file).toBe(file.endsWith('_nav.json') || parseMeta(text).faults.length === 0);
  }
});

function filesIn(folder: string): string[] {
  const names = readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /(?:^|[/\\])_(?:meta|nav)\.json$/.test(name) && !/node_modules|\.tapdocs/.test(name))
    .map((name) => join(repository, folder, name));
}

it('a `_nav.json` is valid in an editor if a build takes all of it', async () => {
  const root = await tempFolder({});
  const base = { text: 'A', link: '/a' };
  const fields = ['text', 'link', 'items', 'tag', 'activeMatch', 'position', 'icon', 'rel'];
  const given: Json[] = [
    ...fields.flatMap((name) => [...values, 'left'].map((value): Json => ({ ...base, [name]: value }))),
    { text: 'A' },
    { link: '/a' },
    { text: 'A', items: [base] },
    { text: 'A', items: [{ text: 'B' }] },
    'index',
    base,
  ];
  const takes = (entry: Json): boolean => {
    const menus = new Map([['', { nav: [entry], sidebar: {} }]]);
    const site = { menus, texts: {}, dir: 'docs', languages: undefined } as unknown as Parameters<typeof withNav>[1];
    const { warnings } = withNav({ ...configOf({}), root }, site);
    return warnings.length === 0;
  };
  const taken = given.filter(takes);
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.filter((entry) => !isNav([entry]))).toEqual([]);
  // Whether a link or a label can run a script, an editor does not check.
  const refused = given.filter((entry) => !takes(entry) && !JSON.stringify(entry).includes('script:'));
  expect(refused.length).toBeGreaterThan(30);
  expect(refused.filter((entry) => isNav([entry]))).toEqual([]);
});
