import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../copy-site.js';
import { createStranger } from './stranger.js';
import { typeCheck } from './type-check.js';

it('a site of the previous release is upgraded, and builds', async () => {
  const stranger = createStranger();
  cpSync(join(repository, 'test/upgrade/previous-release'), stranger.folder, { recursive: true });
  const behind = await stranger.tapdocs('doctor');
  expect(behind.stdout).toMatch(/^theme\/Sidebar\/SidebarTree\.tsx .*tapdocs@0\.1\.0 +behind/m);

  const dry = await stranger.tapdocs('upgrade', '--dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toMatchObject({
    written: false,
    copies: { updated: expect.arrayContaining(['theme/Sidebar/SidebarTree.tsx']), problems: [] },
  });
  const config = stranger.read('tapdocs.config.ts');

  const { code, stdout, stderr } = await stranger.tapdocs('upgrade');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('theme/slots/NavEnd.tsx:6:40 useSite().logoText → useSite().theme.logoText\n');
  expect(stdout).toContain('  theme/Sidebar/SidebarTree.tsx');
  expect(stranger.read('theme/Sidebar/SidebarTree.tsx')).toContain("from 'tapdocs/client/internal'");
  expect(stranger.read('theme/DocFooter/index.tsx')).toContain('own-footer');
  expect(stranger.read('tapdocs.config.ts')).toBe(config);

  expect((await stranger.tapdocs('doctor', '--strict')).code).toBe(0);
  expect(typeCheck(stranger.folder)).toBe('');
  expect(await stranger.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
  const page = stranger.read('dist/zh/guide/index.html');
  expect(page).toContain('own-footer');
  expect(page).toMatch(/<b class="own-name">Harbor docs<\/b>/);
});
