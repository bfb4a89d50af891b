import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, write }) => {
  const { code, stderr, problems } = await build();
  expect(code).toBe(0);
  expect(problems).toEqual(['ICON_UNKNOWN tapdocs.config.ts:10:16', 'ICON_UNKNOWN tapdocs.config.ts:11:16']);
  expect(stderr).toContain('The theme has no icon `gihub` and shows a link icon instead.');
  expect(stderr).toContain('Did you mean `github`?');
  expect(stderr).toMatch(/Icons of the theme: `menu`.*`bluesky`/);
  // An icon component of the site may know any name, unless it lists them.
  write('theme/Icon.tsx', 'export default ({ name }: { name: string }) => <i>{name}</i>;\n');
  expect(await build()).toMatchObject({ code: 0, stderr: '' });
  write('theme/icons.json', '["github", "mastodon"]\n');
  expect((await build()).problems).toEqual(['ICON_UNKNOWN tapdocs.config.ts:10:16']);
};

export default expectation;
