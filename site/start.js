// @ts-check
// Builds the sites and serves each at a port of its own: `npm start`.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const sites = { rsbuild: 4173, tapdocs: 4174 };
const bin = fileURLToPath(new URL('../bin/tapdocs.js', import.meta.url));
/** @param {string} site */
const folderOf = (site) => fileURLToPath(new URL(site, import.meta.url));

const failed = Object.keys(sites).some((site) => {
  const { status } = spawnSync(process.execPath, [bin, 'build', folderOf(site)], { stdio: 'inherit' });
  return status !== 0;
});
if (failed) process.exitCode = 1;
else serveAll();

/** Until it is stopped, or a server ends. */
function serveAll() {
  const servers = Object.entries(sites).map(([site, port]) =>
    spawn(process.execPath, [bin, 'serve', folderOf(site), '--port', String(port)], { stdio: 'inherit' }),
  );
  /** @param {NodeJS.Signals} [signal] */
  const stop = (signal) => servers.forEach((server) => server.kill(signal));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(signal));
  for (const server of servers)
    server.once('exit', (code) => {
      process.exitCode ||= code ?? 0;
      stop();
    });
}
