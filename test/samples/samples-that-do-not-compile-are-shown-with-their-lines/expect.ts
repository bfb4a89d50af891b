import { fails } from '../../sample.js';

export default fails(
  [
    'TWOSLASH_TYPE docs/index.md:5:1',
    'TWOSLASH_ABSENT docs/index.md:9:1',
    'TWOSLASH_FLAG docs/index.md:14:1',
    'TWOSLASH_QUERY docs/index.md:20:1',
    'TWOSLASH_TYPE docs/index.md:24:1',
  ],
  "Type 'number' is not assignable to type 'string'. (error 2322)",
  'names the error 2304',
  'Did you mean `@noErrors`?',
);
