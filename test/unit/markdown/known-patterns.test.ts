import { expect, it } from 'vitest';
import { loadKnownPatterns } from '../../../core/installed/expressions/regex-engine.js';

it('knows patterns of common languages ahead, as expressions that match the same, and no others', () => {
  const known = loadKnownPatterns();
  const { source = '', flags, required } = known('"{3,5}') ?? {};
  expect(new RegExp(source, flags).exec('a""""')?.[0]).toBe('""""');
  expect(required).toEqual({ texts: ['"'], ahead: true });
  expect(known('a pattern of no grammar')).toBeNull();
});
