import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { git } from '../git.js';
import { tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { expectAccessible, test } from './harness.js';
import { type PlainHost, startPlainHost } from './plain-host.js';

describe('the preview of changes', () => {
  let host: PlainHost;
  beforeAll(async () => {
    const root = temporaryFolder({
      '.gitignore': '.tapdocs\n',
      'tapdocs.config.ts': `import { changed, contentDocs } from 'tapdocs/plugins';
export default { title: 'Docs', base: '/sub/', security: { csp: true }, plugins: [contentDocs(), changed()] };`,
      'docs/index.md': '# Home\n\nSome old words.\n\n## Second\n\nThe same.\n',
      'docs/other.md': '# Other\n\nA page.\n',
    });
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    writeFiles(root, {
      'docs/index.md': '# Home\n\nSome new words.\n\n## Second\n\nThe same.\n\n- and more\n',
      'docs/other.md': '# Other\n\nA page, edited.\n',
    });
    const { code, output } = await tapdocs(root, ['changed', '--against', 'main', '--site', 'preview']);
    expect([code, output]).toEqual([0, expect.stringContaining('## Changed')]);
    host = await startPlainHost(join(root, 'preview'), '/sub/');
  }, 60_000);
  afterAll(() => host.close());

  test('leads from one change to the next, and to the other pages, also after the scripts came', async ({ page }) => {
    await page.goto(host.url);
    await expectAccessible(page);
    await page.mouse.move(200, 200);
    await page.getByRole('button', { name: 'Next change' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Some oldnew words.');
    await page.getByRole('button', { name: 'Next change' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('and more');
    await page.getByText('Pages that differ: 2').click();
    await page.getByRole('complementary', { name: 'Changes' }).getByRole('link', { name: 'Other' }).click();
    await page.waitForURL('**/sub/other.html');
    expect(await page.locator('ins').allTextContents()).toEqual([', edited']);
    await page.goBack();
    await page.getByRole('link', { name: 'Other' }).first().click();
    await page.locator('h1', { hasText: 'Other' }).waitFor();
    expect(await page.locator('ins').count()).toBe(1);
  });
});
