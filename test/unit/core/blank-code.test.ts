import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankCode } from '../../../core/records/facts/html-facts.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[character]};`);
const block = (code: string): string => `<pre class="shiki" tabindex="0"><code>${code}</code></pre>`;

it('gives the text of highlighted code, and markup of the same length without it', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 4 }), { minLength: 1, maxLength: 3 }), (blocks) => {
      const codes = blocks.map((words) =>
        words.map((each) => `<span class="cl1 cd1">${escaped(each)}</span>`).join(''),
      );
      const markup = codes.map((code) => `<p>a &amp; b</p>${block(`<span class="line">${code}</span>`)}`).join('');
      const blank = blankCode(markup);
      expect(blank.markup).toHaveLength(markup.length);
      expect(blank.markup).not.toContain('<span');
      expect([...blank.codes.values()]).toEqual(blocks.map((words) => words.join('')));
      for (const start of blank.codes.keys()) expect(blank.markup.slice(0, start)).toMatch(/<code>$/);
    }),
  );
});

it('leaves code that has more in it than colours', () => {
  for (const code of ['<span id="x">a</span>', '<a href="/">a</a>', '<tap-island n="0"></tap-island>', '&hellip;']) {
    const markup = block(code);
    expect(blankCode(markup)).toEqual({ markup, codes: new Map() });
  }
});
