import { expect, it, onTestFinished } from 'vitest';
import { createPageCompiler, markdown, type PageCompiler } from './page-compiler.js';

async function siteWith(given: Partial<typeof markdown>): Promise<PageCompiler> {
  const site = await createPageCompiler({ markdown: { ...markdown, ...given } });
  onTestFinished(() => site.remove());
  return site;
}

/** The HTML of a page; null if it has code to run. */
async function htmlOf(site: PageCompiler, source: string, path = 'docs/a.md'): Promise<string | null> {
  const page = await site.text(source, path);
  return page && page.html();
}

it('reads files by their extension by default', async () => {
  const site = await siteWith({});
  expect(await htmlOf(site, 'a {1 + 1}')).toContain('a {1 + 1}');
  expect(await htmlOf(site, 'a {1 + 1}', 'docs/a.mdx')).toBeNull();
  expect(await htmlOf(site, '---\nmdx:\n  format: mdx\n---\na {1 + 1}')).toBeNull();
});

it('reads `.md` as MDX where the site says so, unless the page does not want it', async () => {
  const site = await siteWith({ format: 'mdx' });
  expect(await htmlOf(site, 'a {1 + 1}')).toBeNull();
  expect(await htmlOf(site, '---\nmdx:\n  format: md\n---\na {1 + 1}')).toContain('a {1 + 1}');
  expect(await htmlOf(site, '---\nmdx:\n  format: mdx\n---\na {1 + 1}')).toBeNull();
  expect(await htmlOf(site, '---\nmdx: md\n---\na {1 + 1}')).toBeNull();
});

it('shows containers under other names, with these as titles', async () => {
  const site = await siteWith({ containerAliases: { success: 'tip' } });
  const own = await htmlOf(site, ':::success\nDone.\n:::');
  expect(own).toContain('callout-tip');
  expect(own).toContain('>Success</p>');
  expect(await htmlOf(site, ':::success[Yes]\nDone.\n:::')).toContain('>Yes</p>');
  expect(await htmlOf(site, ':::toString\nDone.\n:::')).toContain(':::toString');
  expect(await htmlOf(site, ':::important\nDone.\n:::')).toContain('callout-important');
});
