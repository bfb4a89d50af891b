import { createProcessor } from '@mdx-js/mdx';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import { mayHaveEmail } from '../../../core/markdown/syntax/lean-extensions.js';
import { createPageCompiler, markdown } from './page-compiler.js';

const marks = '@.-_+*[]()<>`~:/\\&; \n'.split('');
const words = 'http:// https:// HTTP:// www. WWW. mailto: xmpp: :// ]( &#64; &amp; a@b.cd a.b x@y'.split(' ');
const parts = fc.oneof(fc.constantFrom(...marks, ...words), fc.stringMatching(/^[a-z0-9]{1,3}$/));
const text = fc.array(parts, { maxLength: 20 }).map((list) => list.join(''));

interface Node {
  type: string;
  url?: string;
  value?: string;
  children?: Node[];
}

/** Links and text, which is what the shortcuts could change. */
function outline({ type, url, value, children }: Node): unknown {
  return [type, url, value, children?.map(outline)];
}

it('finds the same bare links as GFM does in full', async () => {
  const full = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] });
  const trees: Node[] = [];
  const keep = () => (tree: Node) => void trees.push(structuredClone(tree));
  const own = await createPageCompiler({ markdown: { ...markdown, remarkPlugins: [keep] } });
  let lean = 0;
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      fc.pre(!/^\s*#|---|===|!\[|\{#|:::/m.test(source));
      await own.compile(source, 'docs/a.md');
      const tree = trees.pop();
      expect(tree && outline(tree)).toEqual(outline(full.parse(source) as Node));
      if (!mayHaveEmail(source)) lean += 1;
    }),
    { numRuns: 400 },
  );
  // The comparison is worth something only if the shortcut was taken.
  expect(lean).toBeGreaterThan(100);
  own.remove();
});
