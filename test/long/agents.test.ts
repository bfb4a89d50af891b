import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, startCommand } from '../../dist/entries/core/test.js';
import { repository } from '../open-site.js';

interface Report {
  scoring: { overall: number };
  testedPages: number;
}

test.each([
  ['site/tapdocs', '/tapdocs/', 'https://tapdocs.github.io', 90],
  ['site/rsbuild', '/', 'https://rsbuild.rs', 180],
])('afdocs gives %s 100 of 100', { timeout: 600_000 }, async (name, base, origin, pages) => {
  const root = join(repository, name);
  const folder = mkdtempSync(join(tmpdir(), 'tapdocs-afdocs-'));
  execFileSync('npm', ['init', '-y'], { cwd: folder });
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'afdocs@0.22'], { cwd: folder });
  await buildSite(root, { outDir: 'dist', workers: 2 });
  const server = await startCommand(['serve', '--port', '0', '--host', '127.0.0.1'], root);
  const url = new URL(base, server.url).href;
  const scope = [
    '--canonical-origin',
    origin,
    '--sampling',
    'deterministic',
    '--max-links',
    '300',
    '--request-delay',
    '0',
  ];
  // A check that fails sets the exit code, also if it does not count. This process serves the site in the meantime.
  const stdout = await new Promise<string>((done) => {
    const args = ['afdocs', 'check', url, ...scope, '-f', 'json', '-q', '--score'];
    execFile('npx', args, { cwd: folder, maxBuffer: 1e9 }, (_error, text) => done(text));
  });
  await server.close();
  const { scoring, testedPages } = JSON.parse(stdout) as Report;
  expect(testedPages).toBeGreaterThan(pages);
  expect(scoring.overall).toBe(100);
  // What it tests is what the build wrote.
  expect(readFileSync(join(root, 'dist/llms.txt'), 'utf8')).toContain(origin);
});
