// @ts-check
import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from './random.js';

const width = 480;
const height = 270;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG with coloured, slightly noisy boxes: too large for tools to put it into the page.
 *
 * @param {string} seed
 * @returns {Buffer}
 */
export function diagram(seed) {
  const random = createRandom(seed);
  const boxes = Array.from({ length: 12 }, () => ({
    left: random.between(0, width),
    top: random.between(0, height),
    size: random.between(20, 90),
    color: [random.between(0, 240), random.between(0, 240), random.between(0, 240)],
  }));
  const colorAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    boxes.find(({ left, top, size }) => x >= left && x < left + size && y >= top && y < top + size)?.color;
  const rows = [];
  for (let y = 0; y < height; y += 1) {
    const pixels = [];
    for (let x = 0; x < width; x += 1)
      pixels.push(...(colorAt(x, y)?.map((channel) => channel + random.between(0, 7)) ?? [250, 250, 250]));
    // Each row starts with its filter: none.
    rows.push(0, ...pixels);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, red, green and blue.
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.from(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
