import { expect, it } from 'vitest';
import { code, plainMarkdown } from '../plain-markdown.js';

it.each([
  [
    '<p>Some <b>bold</b> <i>text</i><br>and <a href="https://a.example">more</a></p>',
    'Some **bold** *text*  \nand [more](<https://a.example>)',
  ],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  [
    '<script>alert(1)</script> <img src=x onerror=alert(1)> Bearer <token>',
    '\\<script>alert(1)\\</script>  Bearer \\<token>',
  ],
  ['a < b, `<b>`, <https://a.example>, <!-- no -->', 'a \\< b, `<b>`, <https://a.example>,'],
  ['```ts file="@site/.env" {1}\n<b>\n```\n', '```ts\n<b>\n```'],
  ['# Title\n\n:::tip\n\nTitle\n=====\n\n## End {#id}', '### Title\n\n\\:::tip\n\n### Title\n\n#### End'],
  ['```\n# no title\n```', '```\n# no title\n```'],
])('%j becomes %j', (text, markdown) => {
  expect(plainMarkdown(text, 2)).toBe(markdown);
});

it('writes code that contains the mark of code', () => {
  expect([code('a'), code('a`b'), code('')]).toEqual(['`a`', '`` a`b ``', '`""`']);
});
