import { afterAll, describe, expect, it } from 'vitest';
import { createPageCompiler } from './page-compiler.js';

const compiler = await createPageCompiler();
const slow = await createPageCompiler({ nativeParser: null });
afterAll(() => [compiler, slow].forEach(({ remove }) => remove()));

const cases = [
  ['**「重要」**的设置，**', '<strong>「重要」</strong>的设置，**'],
  ['这是**重要。**然后', '这是<strong>重要。</strong>然后'],
  ['**搜索（Search-Only）**的密钥', '<strong>搜索（Search-Only）</strong>的密钥'],
  ['**(English)**中文', '<strong>(English)</strong>中文'],
  ['**`code`**的**[a](b.html)**。', '<strong><code>code</code></strong>的<strong>'],
  ['~~「削除」~~した', '<del>「削除」</del>した'],
  ['*「傾き」*の', '<em>「傾き」</em>の'],
  ['a * b * 中', 'a * b * 中'],
  ['见 https://example.com/a。然后', '>https://example.com/a</a>。然后'],
  ['www.example.com，也行。', '>www.example.com</a>，也行。'],
  ['「https://example.com/」を', '>https://example.com/</a>」を'],
  ['`**「a」**b`', '<code>**「a」**b</code>'],
] as const;

describe.each([
  ['satteri', compiler],
  ['micromark', slow],
])('emphasis and bare URLs next to Chinese and Japanese punctuation, with %s', (_, { html }) => {
  it.each(cases)('%s', async (source, markup) => {
    for (const path of ['docs/a.md', 'docs/a.mdx']) expect(await html(source, { path })).toContain(markup);
  });
});
