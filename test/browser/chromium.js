// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium for the browser tests: the one in `CHROMIUM_PATH`, else one in `PATH` or in a common place.
 *
 * @returns {string | undefined} path of a program that starts
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return starts(named) ? named : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...places].find(starts);
}

/**
 * Ubuntu's `chromium-browser` exists, but only prints that a snap is needed, so it is started for a test.
 *
 * @param {string} file
 */
function starts(file) {
  if (!existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** Installs Debian's package, if this is possible without a prompt. */
function install() {
  if (process.env['CHROMIUM_PATH'] || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No Chromium found: installing the package chromium for the browser tests.');
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', 'chromium');
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];
  spawnSync('apt-get', [...options, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!findChromium()) install();
  const found = findChromium();
  if (found) {
    console.log(`Browser tests use ${found}`);
  } else {
    console.error(
      'The browser tests need Chromium: install it (Debian: `apt-get install chromium`), or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
    process.exitCode = 1;
  }
}
