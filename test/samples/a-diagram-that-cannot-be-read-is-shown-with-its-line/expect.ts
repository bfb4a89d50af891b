import { fails } from '../../sample.js';

export default fails(
  ['CONTENT_COMPILE docs/guide.md:5:1'],
  'The diagram cannot be read: syntax error at `...LR  A[Start --> B`.',
);
