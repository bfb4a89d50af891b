import type { DocumentDescription } from '../../../core/document/description.js';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { HeadTag } from '../../../core/contract/index.js';
import { readMarkup } from '../../../core/document/html.js';
import { policyNeeds, policyText } from '../../../core/document/policy/policy.js';
import { isUsualIcon, usualIcon, withIcon } from '../../../core/document/site-icon.js';
import { tempFolder } from '../node/temp-folder.js';
import { configOf } from '../plugins/fixture.js';

async function iconOf(names: readonly string[], user: Partial<UserConfig> = {}): Promise<string> {
  const publicDir = await tempFolder(Object.fromEntries(names.map((name) => [name, 'x'])));
  return usualIcon({ ...configOf({ base: '/docs/', ...user }), publicDir });
}

test('a site without `icon` has that of its public folder, below its base, else none', async () => {
  expect(await iconOf(['favicon.png', 'favicon.ico'])).toBe('/docs/favicon.ico');
  expect(await iconOf(['favicon.svg', 'favicon.ico'])).toBe('/docs/favicon.svg');
  expect(await iconOf(['favicon.svg'], { icon: '/own.svg' })).toBe('');
  expect(await iconOf([])).toBe('data:,');
});

test('a policy allows that a site has no icon, unless the configuration says what pictures may be', async () => {
  const text = (tag: string) => policyText(policyNeeds([readMarkup(tag).elements]), {});
  expect(text('<link rel="icon" href="data:,">')).toContain("img-src 'self' https: data:; media-src 'self' https:;");
  expect(text('<link rel="icon" href="/a.svg">')).toContain("img-src 'self' https:; media-src");
  const security = (...sources: string[]) => ({ security: { csp: true, sources: { 'img-src': sources } } });
  expect(await iconOf([], { security: { csp: true } })).toBe('data:,');
  expect(await iconOf([], security("'self'"))).toBe('');
  expect(await iconOf([], security("'self'", 'data:'))).toBe('data:,');
});

describe('the icon of a document', () => {
  const link = (rel: string): HeadTag => ({ tag: 'link', attributes: { rel, href: '/own.png' } });
  const hrefs = (head: HeadTag[], tags: HeadTag[] = []) => {
    const document = { head, page: { head: { tags } } } as unknown as DocumentDescription;
    return withIcon(document, '/favicon.ico').head.map(({ attributes }) => attributes['href']);
  };

  test('comes before other tags', () => {
    expect(hrefs([link('apple-touch-icon')])).toEqual(['/favicon.ico', '/own.png']);
  });

  test('gives way to one of a plugin, of the configuration or of the page', () => {
    expect(hrefs([link('Shortcut ICON')])).toEqual(['/own.png']);
    expect(hrefs([], [link('icon')])).toEqual([]);
  });
});

test('dev knows the files that can be the icon', () => {
  const publicDir = join('site', 'public');
  expect(['favicon.ico', 'a.ico'].map((name) => isUsualIcon(join(publicDir, name), { publicDir }))).toEqual([
    true,
    false,
  ]);
});
