import { afterAll, expect, it } from 'vitest';
import { createPageCompiler } from './page-compiler.js';

const compiler = await createPageCompiler();
afterAll(() => compiler.remove());

it.each([
  [
    '- [x] Done, *really*\n- [ ] Open',
    [
      '<label><input type="checkbox" checked disabled> Done, <em>really</em></label>',
      '<label><input type="checkbox" disabled> Open</label>',
    ],
  ],
  [
    '- [x] Done\n\n- [ ] Open',
    [
      '<p><label><input type="checkbox" checked disabled> Done</label></p>',
      '<p><label><input type="checkbox" disabled> Open</label></p>',
    ],
  ],
  [
    '- [ ] Open\n  - [ ] Inner',
    ['<label><input type="checkbox" disabled> Open\n</label>', '<label><input type="checkbox" disabled> Inner</label>'],
  ],
])('the text of a task is the label of its box: %j', async (source, expected) => {
  const html = await compiler.html(source);
  for (const part of expected) expect(html).toContain(part);
});

it('other lists stay as they are', async () => {
  expect(await compiler.html('- [link](#a)\n- text')).not.toContain('<label>');
});
