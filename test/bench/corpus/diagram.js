// @ts-check
import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from './random.js';

const width = 480;
const height = 270;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG with coloured boxes.
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
    color: [random.between(0, 255), random.between(0, 255), random.between(0, 255)],
  }));
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (_, x) => {
      const inside = boxes.find(({ left, top, size }) => x >= left && x < left + size && y >= top && y < top + size);
      return inside?.color ?? [250, 250, 250];
    });
    return [0, ...pixels.flat()];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, red, green and blue.
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.from(rows.flat()));
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
