// @ts-check
// Writes the lists of the public interface: `npm run surface`. With `--release`, they are also those of the last release,
// which later states are compared with.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './check/source-files.js';
import { surfaceFolder, surfaceTexts } from './check/surface/surface.js';

const isRelease = process.argv.includes('--release');
mkdirSync(join(surfaceFolder, 'released'), { recursive: true });
for (const [file, text] of Object.entries(surfaceTexts())) {
  writeFileSync(join(surfaceFolder, file), text);
  if (isRelease) writeFileSync(join(surfaceFolder, 'released', file), text);
}
if (isRelease) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(surfaceFolder, 'released/version'), `${version}\n`);
}
