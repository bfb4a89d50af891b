import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isLong } from '../long.js';
import { isRunning } from './is-running.js';
import { preload } from './preload.js';
import { config } from '../config-text.js';
import { createStranger, type Files } from './stranger.js';

/** A component that never ends stops the build, with the page, whichever process renders it. */

const endless = `export default function Endless() {
  for (;;) {}
}
`;
const recursive = `export default function Endless() {
  return <div><Endless /></div>;
}
`;
const greedy = `export default function Endless() {
  const held: number[][] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5));
}
`;
const island = (component: string): string => `'use client';\n\n${component}`;

const page = `import Endless from '../components/Endless'\n\n# Endless\n\n<Endless />\n`;

/** Pages that are not the culprit: if few must be rendered, this is done in one process. */
function others(count: number): Files {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return Object.fromEntries(numbers.map((n) => [`docs/page-${n}.mdx`, `# Page ${n}\n\n<Badge text="a" />\n`]));
}

function files(component: string, seconds: number): Files {
  return {
    'tapdocs.config.ts': config('contentDocs()', `renderTimeout: ${seconds},`),
    'docs/index.md': '# Home\n',
    'docs/endless.mdx': page,
    'components/Endless.tsx': component,
  };
}

type Named = [name: string, component: string][];

const few: Named = [['an island', island(endless)], ...(isLong ? [['content', recursive] as Named[number]] : [])];
const many: Named = [['content', endless], ...(isLong ? [['an island', island(recursive)] as Named[number]] : [])];

describe.each<[string, number, Named, string[]]>([
  ['a few pages', 0, few, isLong ? [greedy] : []],
  ['many pages', 60, many, [island(greedy)]],
])('of %s', (_, count, components, greedyComponents) => {
  test.each(components)('a component of %s that never ends stops the build with the page', async (__, component) => {
    const stranger = createStranger({ ...files(component, 2), ...others(count) }, { ownStore: true });
    const { code, stderr, problems } = await stranger.tapdocs('build', '--workers', '2');
    expect(problems).toEqual([expect.stringMatching(/^RENDER_(?:TIMEOUT|MEMORY) docs\/endless\.mdx$/)]);
    if (component.includes('for (;;)'))
      expect(stderr).toContain('`docs/endless.mdx` was not rendered within 2 seconds and was stopped.');
    expect(code).toBe(1);
    expect(stranger.exists('dist')).toBe(false);
  });

  test.each(greedyComponents)('memory that runs out ends the worker and not the program', async (component) => {
    const stranger = createStranger({ ...files(component, 0), ...others(count) }, { ownStore: true });
    // Workers have as little memory each as on a small machine.
    vi.stubEnv('NODE_OPTIONS', preload("import os from 'node:os';\nos.totalmem = () => 2 ** 30;"));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, stderr, problems } = await stranger.tapdocs('build', '--workers', '2');
    expect(problems).toEqual(['RENDER_MEMORY docs/endless.mdx']);
    expect(stderr).toMatch(/Memory ran out while `docs\/endless\.mdx` was rendered: a worker may use 512 MB\./);
    expect(code).toBe(1);
  });
});

test.each<Named[number]>([['the layout', island(endless)], ...(isLong ? [['content', endless] as Named[number]] : [])])(
  'dev reports a page that never ends in %s, and goes on',
  async (_, component) => {
    const stranger = createStranger(files(component, 2));
    const server = await stranger.start('dev');
    const response = await fetch(`${server.url}endless`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('was stopped');
    expect(server.log()).toContain('RENDER_TIMEOUT docs/endless.mdx');
    stranger.write({ 'components/Endless.tsx': component.replace('for (;;) {}', 'return <b>ended</b>;') });
    await vi.waitFor(async () => expect(await (await fetch(`${server.url}endless`)).text()).toContain('ended</b>'), {
      timeout: 60_000,
      interval: 500,
    });
    await server.close();
  },
);

/** Says that it runs, and never ends. */
const started = `import { writeFileSync } from 'node:fs';

export default function Endless() {
  writeFileSync('started', String(process.pid));
  for (;;) {}
}
`;

test.each<[string, number]>([['many pages', 30], ...(isLong ? [['few pages', 0] as [string, number]] : [])])(
  'Ctrl-C ends a build that renders %s, of which one never ends',
  async (_, count) => {
    const stranger = createStranger({ ...files(started, 0), ...others(count) }, { ownStore: true });
    const script = join(stranger.folder, 'node_modules/tapdocs/bin/tapdocs.js');
    const child = spawn(process.execPath, [script, 'build'], { cwd: stranger.folder, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await vi.waitFor(() => expect(existsSync(join(stranger.folder, 'started'))).toBe(true), { timeout: 60_000 });
    const pid = Number(stranger.read('started'));
    expect(pid).not.toBe(child.pid);
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
  },
);
