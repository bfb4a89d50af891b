import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { repository, scratch } from '../repository.js';

/** The expected pictures, and the boxes of the parts of each page. */
export const pictureFolder = join(repository, 'test/browser/screenshots');

/** Whether to update the expected pictures: `npm run screenshots`. */
export const isUpdate = process.env['UPDATE_SCREENSHOTS'] !== undefined;

/** Pixels of a screenshot that become one of the picture, in each direction. */
const scale = 4;
/** Share of the pixels that may differ: versions of the browser draw edges differently, and emoji are the system's. */
const tolerance = 0.0004;

/**
 * Expects a screenshot to look like the picture with its name. If it differs, the screenshot and the differences are
 * saved to `test/.tmp/screenshots/`.
 */
export function expectPicture(name: string, screenshot: Buffer): void {
  const file = join(pictureFolder, `${name}.png`);
  const seen = shrink(PNG.sync.read(screenshot));
  if (isUpdate) {
    mkdirSync(pictureFolder, { recursive: true });
    if (!existsSync(file) || differenceOf(PNG.sync.read(readFileSync(file)), seen).share > 0)
      writeFileSync(file, write(seen));
    return;
  }
  if (!existsSync(file)) throw new Error(`There is no picture ${name}: run \`npm run screenshots\`.`);
  const { share, picture } = differenceOf(PNG.sync.read(readFileSync(file)), seen);
  if (share > tolerance) {
    const folder = join(scratch, 'screenshots');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), write(seen));
    if (picture) writeFileSync(join(folder, `${name}.difference.png`), write(picture));
  }
  expect(share, `share of ${name} that differs; \`npm run screenshots\` if that is meant`).toBeLessThanOrEqual(
    tolerance,
  );
}

/** A smaller picture: each pixel is the mean of several pixels of the original. */
function shrink({ width, height, data }: PNG): PNG {
  const small = new PNG({ width: Math.floor(width / scale), height: Math.floor(height / scale) });
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let row = 0; row < scale; row += 1) {
          for (let column = 0; column < scale; column += 1) {
            sum += data[4 * ((scale * y + row) * width + scale * x + column) + channel] ?? 0;
          }
        }
        small.data[4 * (y * small.width + x) + channel] = Math.round(sum / scale ** 2);
      }
    }
  }
  return small;
}

/** All of it where the sizes differ. */
function differenceOf(expected: PNG, seen: PNG): { share: number; picture: PNG | null } {
  const { width, height } = expected;
  if (width !== seen.width || height !== seen.height) return { share: 1, picture: null };
  const picture = new PNG({ width, height });
  const pixels = pixelmatch(expected.data, seen.data, picture.data, width, height, {
    threshold: 0.05,
    includeAA: true,
  });
  return { share: pixels / (width * height), picture };
}

function write(picture: PNG): Buffer {
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 });
}
