import { fails } from '../../sample.js';

export default fails(
  ['FRONT_MATTER_FIELD docs/a.md'],
  '`keywords` in the front matter must be a list of words, or a text with commas',
);
