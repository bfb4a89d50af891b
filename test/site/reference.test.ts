import { readFileSync } from 'node:fs';
import { repository } from '../open-site.js';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHooks } from '../../dist/entries/core/hooks.js';
import { reference } from '../reference.js';
import { frontMatterSchema } from '../reference-schema.js';
import { themeProps } from '../theme-props.js';

test('the reference lists the options, hooks and errors of the code; `npm run reference` writes it', async () => {
  const text = await reference();
  expect(readFileSync(join(repository, 'core/REFERENCE.md'), 'utf8')).toBe(text);
  for (const name of Object.keys(createHooks())) expect(text).toContain(`### \`${name}\`\n`);
});

test('the package has the schema of front matter of the code', async () => {
  const shipped: unknown = JSON.parse(readFileSync(join(repository, 'types/front-matter.schema.json'), 'utf8'));
  expect(shipped).toEqual(await frontMatterSchema());
});

test('the default theme lists the props of its components', () => {
  const listed: unknown = JSON.parse(readFileSync(join(repository, 'themes/default/props.json'), 'utf8'));
  expect(listed).toEqual(themeProps());
  expect(listed).toMatchObject({ CodeGroup: ['children', 'groupId', 'label'], Video: expect.arrayContaining(['src']) });
});
