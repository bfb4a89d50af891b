import { expect, test } from 'vitest';
import { translatedPhrases } from '../../check/english-prose.js';

test.for([
  ['Each plugin has a package of its own.', '“has a package of its own”; expected: its own …, or separate'],
  ['The option changes nothing but CSS.', '“nothing but”; expected: only, or except'],
  ['Aliases belong into `tsconfig.json`.', '“belong into”; expected: belongs in, or is part of'],
  ['The time is to be looked for in the trace.', '“is to be”; expected: must be, or an imperative'],
  ['An object takes the place of the default.', '“takes the place of”; expected: replaces'],
  ['A file beside the page.', '“beside”; expected: next to'],
])('%s', ([line = '', problem]) => {
  expect(translatedPhrases(line)).toEqual([problem]);
});

test.for([
  'Each plugin has its own package, and some of its own hooks are listed.',
  'The `nothing but` in code is not prose, and neither is [a link](/guide/whatever).',
])('%s', (line) => {
  expect(translatedPhrases(line)).toEqual([]);
});
