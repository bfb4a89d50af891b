import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as all from '../../../plugins/index.js';

const folder = fileURLToPath(new URL('../../../plugins/', import.meta.url));
const has = (path: string): boolean => existsSync(folder + path);
const names = readdirSync(folder).filter((name) => has(`${name}/index.ts`) && !has(`${name}/package.json`));

// Plugins of this repository import each other by these files, others by `tapdocs/plugins`.
it.each(names)('`tapdocs/plugins` exports the same as the index of %s', async (name) => {
  const file = `${folder}${name}/index.ts`;
  const own = (await import(file)) as Readonly<Record<string, unknown>>;
  expect(Object.keys(own)).not.toEqual([]);
  for (const [key, value] of Object.entries(own)) expect(all).toHaveProperty(key, value);
});
