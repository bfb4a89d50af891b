import { describe, expect, it } from 'vitest';
import useClientLoader from '../../../core/bundle/loaders/use-client.js';

function run(source: string, { file = 'Counter.tsx', options = {}, query = '' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const context = {
      resourcePath: `/site/components/${file}`,
      resourceQuery: query,
      getOptions: () => ({
        idOf: () => 'site/components/Counter.tsx',
        isOfSite: (path: string) => !path.includes('node_modules'),
        ...options,
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
  it('asks for modules of the site', async () => {
    const asked: unknown[] = [];
    const isIsland = (module: unknown): boolean => asked.push(module) > 0;
    const source = "import B, { c } from 'browser';\nexport default () => B(c);\nexport function A() {}";
    expect(await run(source, { options: { isIsland } })).toContain('islandReference');
    expect(asked).toEqual([
      {
        file: '/site/components/Counter.tsx',
        source,
        exports: ['default', 'A'],
        imports: [{ request: 'browser', statement: "import B, { c } from 'browser'" }],
      },
    ]);
    expect(await run(source, { options: { isIsland: () => false } })).toBe(source);
    // Others are never islands.
    expect(await run(source, { options: { isIsland }, file: '../node_modules/a/index.js' })).toBe(source);
    const list = `${source}\nexport * from './data';`;
    expect(await run(list, { options: { isIsland } })).toBe(list);
    expect(asked).toHaveLength(1);
  });
  it('keeps the values that such a module exports next to components', async () => {
    const source =
      "import { jsx } from 'react/jsx-runtime';\nexport const frontmatter = { title: 'A' };\nexport default () => jsx('button', { onClick: () => 1 });";
    const options = { isIsland: () => true };
    const code = await run(source, { options });
    expect(code).toContain('islandReference("site/components/Counter.tsx", "default")');
    expect(code).not.toContain('islandReference("site/components/Counter.tsx", "frontmatter")');
    expect(code).toContain('export { frontmatter } from "./Counter.tsx?values";');
    expect(await run(source, { options, query: '?values' })).toBe(source);
  });
  it('refuses `export *`, whose names it cannot know', async () => {
    await expect(run(`'use client';\nexport * from './a';`)).rejects.toThrow('export *');
  });
});
