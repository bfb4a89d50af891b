import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOf, stableJson } from '../../../core/files/hash.js';

it('writes what JSON.stringify writes, for any order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(stableJson(reversed(value))).toBe(stableJson(value));
    }),
  );
});

it('leaves out what JSON leaves out, and distinguishes functions, expressions, maps and dates', () => {
  const of = (value: unknown) => stableJson(value);
  expect(of({ b: undefined, a: [undefined, Number.NaN] })).toBe('{"a":[null,null]}');
  expect(of([new Map([['k', { z: 1, y: 2 }]]), new Set([1])])).toBe('[[["k",{"y":2,"z":1}]],[1]]');
  expect(of(/a+/g)).toBe('"/a+/g"');
  expect(of(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
  expect(hashOf(() => 1)).not.toBe(hashOf(() => 2));
  expect(() => of(1n)).toThrow(TypeError);
});

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  );
}
