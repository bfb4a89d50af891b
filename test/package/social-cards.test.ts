import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { config } from '../config-text.js';
import { typeCheck } from '../type-check.js';
import { createStranger } from './stranger.js';

const rest = `
  url: 'https://example.org',
  base: '/docs/',
  locales: { en: { label: 'English' }, de: { label: 'Deutsch', title: 'Fremder' } },`;

const options = "fonts: ['@fontsource/inter/files/inter-latin-400-normal.woff2']";

describe('social cards', () => {
  const stranger = createStranger({
    'tapdocs.config.ts': config(`contentDocs(), i18n(), socialCards({ ${options} })`, rest),
    'docs/en/index.md': '---\npageType: home\n---\n\n# Home\n',
    'docs/en/guide/a.mdx': '# <b>Tags</b> & "quotes"\n\nText.\n',
    'docs/de/index.md': '---\npageType: home\n---\n\n# Start\n',
    'docs/de/guide/a.mdx': '# Größe\n\nText.\n',
    'tsconfig.json': '{ "extends": "tapdocs/tsconfig.json" }\n',
    'card.tsx': `import type { SocialCard } from 'tapdocs/plugins';

function Title({ children }: { children: string }) {
  return <h1 style={{ fontSize: 90 }}>{children}</h1>;
}

export function card({ title, host, colors }: SocialCard) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: '100%', height: '100%', background: colors.accent }}>
      <Title>{title}</Title>
      <>{host}</>
    </div>
  );
}
`,
  });
  stranger.link('satori', '@resvg/resvg-js', '@fontsource/inter');
  /** The tags of a page for its card, by name. */
  const tagsOf = (file: string): Record<string, string> => {
    const tags = stranger
      .read(file)
      .matchAll(/<meta (?:property|name)="((?:og:image|twitter:)[^"]*)" content="([^"]*)"/g);
    return Object.fromEntries(Array.from(tags, ([, name = '', content = '']) => [name, content]));
  };
  const readCards = (): Record<string, Buffer> => {
    const folder = join(stranger.folder, 'dist/_tapdocs/social-cards');
    return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  };

  test('are images that the pages name', async () => {
    const built = await stranger.tapdocs('build');
    expect({ code: built.code, stderr: built.stderr }).toEqual({ code: 0, stderr: '' });
    const cards = readCards();
    expect(Object.keys(cards)).toHaveLength(4);
    for (const bytes of Object.values(cards)) {
      const { width, height } = PNG.sync.read(bytes);
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
    }
    const tags = tagsOf('dist/guide/a.html');
    expect(tags).toEqual({
      'og:image': expect.stringMatching(/^https:\/\/example\.org\/docs\/_tapdocs\/social-cards\/[\da-f]{16}\.png$/),
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Tags &amp; &quot;quotes&quot; - Stranger',
      'twitter:card': 'summary_large_image',
    });
    const german = tagsOf('dist/de/guide/a.html');
    expect(german['og:image:alt']).toBe('Größe - Fremder');
    const files = [tags, german].map((each) => each['og:image']?.split('/').at(-1) ?? '');
    expect(files.map((file) => cards[file] !== undefined)).toEqual([true, true]);
    expect(stranger.read('dist/guide/a.html')).not.toContain(stranger.folder);
  });

  test('are drawn in dev when they are asked for, here from JSX', async () => {
    const text = config(`contentDocs(), i18n(), socialCards({ ${options}, render: card })`, rest);
    stranger.write({ 'tapdocs.config.ts': `import { card } from './card';\n${text}` });
    expect(typeCheck(stranger.folder)).toBe('');
    const { url } = await stranger.start('dev');
    expect(await (await fetch(`${url}guide/a`)).text()).not.toContain('og:image');
    const preview = (page: string) => fetch(`${url}_tapdocs/social-cards/preview?page=${page}`);
    const answer = await preview('/de/guide/a');
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { width, height, data } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
    expect([width, height, data.toString('hex', 0, 4)]).toEqual([1200, 630, '3056d3ff']);
    stranger.write({ 'docs/de/guide/a.mdx': '# 你好\n' });
    await expect
      .poll(async () => (await preview('/de/guide/a')).text())
      .toBe('This page has no card.\nThe page `/de/guide/a` has no social card: no font has `你`, `好`.\n');
    const unknown = await preview('/de/guide/b');
    expect([unknown.status, await unknown.text()]).toEqual([
      404,
      'There is no page at /de/guide/b. Did you mean /de/guide/a?\n',
    ]);
  });
});
