import { describe, expect, it } from 'vitest';
import { config, createStranger } from './stranger.js';
import { typeCheck } from './type-check.js';

const components = /^([A-Z]\w+) +(?:un)?safe/gm;

describe.each(['--wrap', '--eject'])('a site that takes all components with %s', (mode) => {
  const stranger = createStranger({
    'docs/index.mdx': '# Home\n\n<Tabs>\n<Tab label="One">\n\nFirst.\n\n</Tab>\n</Tabs>\n',
    'tapdocs.config.ts': config('contentDocs(), searchIndex()').replace('contentDocs }', 'contentDocs, searchIndex }'),
    'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json' }),
  });

  it('passes the type checker, and is built', async () => {
    const { stdout } = await stranger.tapdocs('swizzle', '--list');
    const names = [...stdout.matchAll(components)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) {
      const { code, stderr } = await stranger.tapdocs('swizzle', name, mode, '--unsafe');
      expect({ name, code, stderr }).toEqual({ name, code: 0, stderr: '' });
    }
    expect(typeCheck(stranger.folder)).toBe('');
    const { code, stderr } = await stranger.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
