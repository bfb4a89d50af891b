import { describe, expect, it } from 'vitest';
import useClientLoader from '../../../core/bundle/loaders/use-client.js';

function run(source: string, { file = 'Counter.tsx', interactive = {}, query = '' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const context = {
      resourcePath: `/site/components/${file}`,
      resourceQuery: query,
      getOptions: () => ({
        idOf: () => 'site/components/Counter.tsx',
        isOfSite: (path: string) => !path.includes('node_modules'),
        ...interactive,
      }),
      async: () => (error: Error | null, code?: string) => (error ? reject(error) : resolve(code ?? '')),
    };
    useClientLoader.call(context as never, source);
  });
}

describe('"use client" loader', () => {
  it('turns every export into a reference', async () => {
    const code = await run(`// a comment\n'use client';\nexport default function A() {}\nexport const B = 1;`);
    expect(code).toContain('islandReference("site/components/Counter.tsx", "default")');
    expect(code).toContain('islandReference("site/components/Counter.tsx", "B")');
    expect(code).not.toContain('function A');
  });
  it('leaves other modules alone, and the words elsewhere', async () => {
    const source = `const a = 'use client';\nexport default a;`;
    expect(await run(source)).toBe(source);
  });
  it('also takes modules of the site with code for browsers, where the site says so', async () => {
    const interactive = { interactive: { imports: ['only-browsers'] } };
    const isIsland = async (source: string, file?: string): Promise<boolean> =>
      (await run(source, { interactive, ...(file && { file }) })).includes('islandReference');
    const jsx = "import { jsx } from 'react/jsx-runtime';\n";
    const handler = `${jsx}export default () => jsx('button', { onClick: () => 1 });`;
    expect(await isIsland(handler)).toBe(true);
    expect((await run(handler)).includes('islandReference')).toBe(false);
    expect(await isIsland(`import { useEffect } from 'react';\nexport function A() { useEffect(() => {}); }`)).toBe(
      true,
    );
    expect(await isIsland("import B from 'only-browsers';\nexport default () => B();")).toBe(true);
    expect(await isIsland(`${jsx}export default () => jsx('p', {});`)).toBe(false);
    expect(await isIsland(`${jsx}export default (props) => jsx('p', { ...props });`)).toBe(false);
    // Hooks share state with components.
    expect(await isIsland(`${handler}\nexport const useData = () => 1;`)).toBe(false);
    expect(await isIsland(`${handler}\nexport * from './data';`)).toBe(false);
    const hook = "import { useEffect } from 'react';\nexport default () => useEffect(() => {});";
    expect(await isIsland(hook, 'useTitle.ts')).toBe(false);
    expect(await isIsland(handler, '../node_modules/a/index.js')).toBe(false);
  });
  it('keeps the values that such a module exports next to components', async () => {
    const source =
      "import { jsx } from 'react/jsx-runtime';\nexport const frontmatter = { title: 'A' };\nexport default () => jsx('button', { onClick: () => 1 });";
    const interactive = { interactive: { imports: [] } };
    const code = await run(source, { interactive });
    expect(code).toContain('islandReference("site/components/Counter.tsx", "default")');
    expect(code).not.toContain('islandReference("site/components/Counter.tsx", "frontmatter")');
    expect(code).toContain('export { frontmatter } from "./Counter.tsx?values";');
    expect(await run(source, { interactive, query: '?values' })).toBe(source);
  });
  it('refuses `export *`, whose names it cannot know', async () => {
    await expect(run(`'use client';\nexport * from './a';`)).rejects.toThrow('export *');
  });
});
