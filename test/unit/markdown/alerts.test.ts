import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
});
afterAll(() => site.remove());

describe.each(['docs/a.md', 'docs/a.mdx'])('alerts in %s', (path) => {
  const html = async (source: string) =>
    (await site.html(source, { path })).replace(/>\n+/g, '>').replace(/\n+</g, '<');

  it.each([
    ['NOTE', 'note', 'calloutNote'],
    ['TIP', 'tip', 'calloutTip'],
    ['IMPORTANT', 'important', 'calloutImportant'],
    ['WARNING', 'warning', 'calloutWarning'],
    ['caution', 'caution', 'calloutCaution'],
  ])('%s', async (name, kind, title) => {
    expect(await html(`> [!${name}]\n> a *b*\n>\n> - c`)).toBe(
      `<div class="callout callout-${kind}" role="note"><p class="callout-title">${title}</p><div class="callout-body"><p>a <em>b</em></p><ul><li>c</li></ul></div></div>`,
    );
  });

  it('may start with markup, a hard break, or be empty', async () => {
    expect(await html('> [!NOTE]\n> **a** b')).toContain('<div class="callout-body"><p><strong>a</strong> b</p></div>');
    expect(await html('> [!NOTE]  \n> a')).toContain('<div class="callout-body"><p>a</p></div>');
    expect(await html('> [!NOTE]')).toContain('<div class="callout-body"></div>');
  });

  it.each(['> [!NOTE] text\n> a', '> [!FOO]\n> a', '> a\n> [!NOTE]', '> [!NOTE]*a*', '[!NOTE]'])(
    'leaves %j',
    async (source) => {
      expect(await html(source)).not.toContain('callout');
    },
  );
});
