import { describe, expect, it } from 'vitest';
import useClientLoader from '../../../core/bundle/loaders/use-client.js';

function run(source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const context = {
      resourcePath: '/site/components/Counter.tsx',
      getOptions: () => ({ idOf: () => 'site/components/Counter.tsx' }),
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
  it('refuses `export *`, whose names it cannot know', async () => {
    await expect(run(`'use client';\nexport * from './a';`)).rejects.toThrow('export *');
  });
});
