import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
});
afterAll(() => site.remove());

describe.each(['docs/a.md', 'docs/a.mdx'])('tables in %s', (path) => {
  const html = async (head: string, row: string): Promise<string> =>
    (await site.html(`${head}\n| - | - |\n${row}`, { path })).replaceAll('\n', '');

  it('have long names that break at the ends of their words', async () => {
    expect(await html('| a | b |', '| `compilerOptions.dev` | `./src/index.ts` `a.b` |')).toContain(
      '<td><code>compiler<wbr>Options.<wbr>dev</code></td><td><code>./<wbr>src/<wbr>index.<wbr>ts</code> <code>a.b</code></td>',
    );
  });

  it('have no empty head', async () => {
    expect(await html('|  | b |', '| a | c |')).toContain('<tr><td></td><th>b</th></tr>');
  });

  it('have the name of the heading above them, unless they have one', async () => {
    expect(await site.html('# A b\n\n| a |\n| - |\n| b |', { path })).toContain('<table aria-labelledby="a-b">');
  });

  it('scroll from the first paint on if they will not fit', async () => {
    const long = `\`${'x'.repeat(40)}\``;
    expect(await html('| a | b |', `| ${long} | ${long} |`)).toContain('<table data-wide="">');
    expect(await html('| a | b |', `| ${long} | ${'x '.repeat(90)} |`)).toContain('<table>');
    expect(await html('| a | b |', `| ${long} | ${'汉、`a-b`'.repeat(30)} |`)).toContain('<table>');
  });
});
