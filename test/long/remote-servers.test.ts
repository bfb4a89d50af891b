import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../config-text.js';
import { openSite } from '../open-site.js';
import { outsideOfCi } from '../remote-servers.js';

/** Servers that teams run, started by these tests: what the doubles of `remote-servers.ts` assume is true of them. */

const folder = mkdtempSync(join(tmpdir(), 'tapdocs-remote-servers-'));
const started: ChildProcess[] = [];

beforeEach(() => {
  for (const [name, value] of Object.entries(outsideOfCi)) vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

afterAll(async () => {
  await Promise.all(
    started.map(
      (server) =>
        new Promise<void>((done) => {
          if (server.exitCode !== null) return done();
          server.once('exit', () => done());
          server.kill();
        }),
    ),
  );
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a server, and waits until it answers. */
async function start(
  command: string,
  args: readonly string[],
  url: string,
  env: Record<string, string> = {},
): Promise<void> {
  const server = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' });
  started.push(server);
  await vi.waitFor(() => fetch(url), { timeout: 30_000, interval: 100 });
}

/** Builds a site on two machines, and expects that the second one makes nothing again. */
async function sharesBuilds(remote: string): Promise<void> {
  const files = {
    'docs/index.md': '# Home\n\nWelcome.\n',
    'docs/a.mdx': '# A\n\n<Badge text="new" />\n',
    'tapdocs.config.ts': config('contentDocs(), searchIndex()', `cache: { remote: ${remote} },`),
  };
  const outputs = [];
  for (const hits of [0, 2]) {
    const site = openSite(files, { store: 'empty' });
    const { code, stdout, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`From cache  ${hits}/2 contents (records)`);
    outputs.push(site.files('dist'));
  }
  expect(outputs[1]).toEqual(outputs[0]);
}

const nginx = '/usr/sbin/nginx';

/** Starts nginx with WebDAV. Returns its URL, and the folder with its files. */
async function startNginx(): Promise<{ url: string; files: string }> {
  const port = await freePort();
  const root = mkdtempSync(join(folder, 'nginx-'));
  const files = join(root, 'files');
  mkdirSync(files);
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; master_process off; user root; pid ${root}/pid; error_log ${root}/error.log;
events {}
http {
  access_log off; client_body_temp_path ${root}/body; proxy_temp_path ${root}/a; fastcgi_temp_path ${root}/b;
  uwsgi_temp_path ${root}/c; scgi_temp_path ${root}/d;
  server {
    listen 127.0.0.1:${port}; root ${files}; client_max_body_size 32m;
    location / { dav_methods PUT DELETE; create_full_put_path on; }
  }
}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  await start(nginx, ['-c', join(root, 'nginx.conf'), '-p', root], url);
  return { url, files };
}

describe.runIf(existsSync(nginx))('nginx with WebDAV', () => {
  test.each(['bazel', '/cache/{hash}'])('in the form %s', async (paths) => {
    const { url, files } = await startNginx();
    await sharesBuilds(`{ kind: 'http', url: '${url}', paths: '${paths}', write: true }`);
    expect(readdirSync(files).sort()).toEqual(paths === 'bazel' ? ['ac', 'cas'] : ['cache']);
  });

  test.runIf(spawnSync('bazel', ['--version']).status === 0)('next to the results of Bazel', async () => {
    const { url, files } = await startNginx();
    const workspace = mkdtempSync(join(folder, 'bazel-'));
    writeFileSync(join(workspace, 'WORKSPACE'), '');
    writeFileSync(
      join(workspace, 'BUILD'),
      'genrule(name = "greeting", outs = ["greeting.txt"], cmd = "echo hello > $@")\n',
    );
    // Each build has an output root of its own, as on another machine.
    const bazel = (machine: string): string => {
      const output = `--output_user_root=${join(workspace, machine)}`;
      const build = ['build', '//:greeting', '--spawn_strategy=local', `--remote_cache=${url}`];
      const { status, stderr } = spawnSync('bazel', ['--batch', output, ...build], {
        cwd: workspace,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      return stderr;
    };
    expect(bazel('first')).toMatch(/2 processes: 1 internal, 1 local/);
    const entries = readdirSync(join(files, 'ac')).length;
    await sharesBuilds(`{ kind: 'http', url: '${url}', write: true }`);
    expect(readdirSync(join(files, 'ac')).length).toBeGreaterThan(entries);
    expect(bazel('second')).toMatch(/1 remote cache hit/);
  });
});

describe('turborepo-remote-cache', () => {
  const token = 'a-token-of-the-test';
  const state = { url: '' };

  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'turborepo-remote-cache@2.12.0'];
    const { status, stderr } = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const port = await freePort();
    state.url = `http://127.0.0.1:${port}`;
    const env = {
      PORT: String(port),
      TURBO_TOKEN: token,
      STORAGE_PROVIDER: 'local',
      STORAGE_PATH: join(folder, 'artifacts'),
    };
    await start(
      process.execPath,
      ['node_modules/turborepo-remote-cache/dist/cli.js'],
      `${state.url}/v8/artifacts/status`,
      env,
    );
  });

  test.each(['team_docs', 'docs'])('with the team %s', async (team) => {
    for (const [name, value] of Object.entries({ TURBO_API: state.url, TURBO_TOKEN: token, TURBO_TEAM: team }))
      vi.stubEnv(name, value);
    vi.stubEnv('TAPDOCS_REMOTE_KEY', 'k'.repeat(40));
    await sharesBuilds("{ kind: 'turborepo', write: true }");
    vi.stubEnv('TURBO_TOKEN', 'another');
    const site = openSite({ 'docs/index.md': '# Home\n', 'tapdocs.config.ts': config() }, { store: 'empty' });
    const { code, stderr } = await site.tapdocs('build');
    expect(code).toBe(0);
    expect(stderr).toMatch(/REMOTE_OFF[^]*the server answered 401/);
  });
});
