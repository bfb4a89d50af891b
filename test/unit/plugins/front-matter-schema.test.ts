import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../core/contract/index.js';
import { frontMatterFields } from '../../../plugins/content-docs/front-matter-fields.js';

const shipped = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../types/front-matter.schema.json'), 'utf8'),
) as JsonObject;
const validate = new Ajv({ strict: false }).compile(shipped);

/** Values that mean something in one field or another. */
const values: readonly Json[] = [
  true,
  false,
  null,
  0,
  4,
  404,
  1.5,
  '',
  'text',
  'doc',
  'home',
  '404',
  'landing',
  '/guide/old',
  '//host/a',
  'https://host/a',
  '2024-09-10',
  '2024-09-10T18:00:00+08:00',
  '2024-09-10 18:00',
  'yesterday',
  [],
  [2, 3],
  [2, 7],
  [1],
  ['a', 'b'],
  ['/a', '/b'],
  [['meta', { name: 'robots', content: 'noindex' }]],
  [['meta']],
  [['<b>', {}]],
  [{ title: 'T', span: 6 }],
  [{ title: 'T', span: 5 }],
  [{ title: 'T', link: 'javascript:alert(1)' }],
  [{ details: 'without a title' }],
  {},
  { title: {} },
  { showStars: 'yes' },
  { getStartedLink: 'vbscript:x' },
  { logoUrl: { light: '/l.svg' } },
  { actions: [{ text: 'T', link: '/a' }] },
  { actions: [{ text: 'without a link' }] },
  { light: '/l.svg', dark: '/d.svg' },
];

describe('the schema of front matter', () => {
  it.each(Object.entries(frontMatterFields))('accepts for %s what the build accepts', (name, { accepts }) => {
    const byBuild = values.filter((value) => accepts(value));
    expect(byBuild.length).toBeGreaterThan(0);
    expect(byBuild.length).toBeLessThan(values.length);
    expect(values.filter((value) => validate({ [name]: value }))).toEqual(byBuild);
  });

  it.each<[JsonObject, boolean]>([
    [{ title: 'T', tags: ['a', 7, { label: 'B' }], own: { any: 1 } }, true],
    [{ tags: 'a' }, true],
    [{ tags: [{ permalink: '/a' }] }, false],
    [{ authors: 'ada' }, true],
    [{ authors: ['ada', { name: 'Ada' }, { key: 'ada', title: 'Guest' }] }, true],
    [{ authors: [{ title: 'Guest' }] }, false],
    [{ slug: '/2024/first' }, true],
    [{ slug: 'a?b' }, false],
    [{ author: { name: 'Ada', url: '/ada' } }, true],
    [{ author: 7 }, false],
    [{ breadcrumbs: false, readingTime: false, jsonLd: false }, true],
    [{ readingTime: 'no' }, false],
    [{ image: false }, true],
    [{ image: 'card.png' }, false],
  ])('takes the fields of plugins: %j is %s', (data, valid) => {
    expect(validate(data)).toBe(valid);
  });
});
