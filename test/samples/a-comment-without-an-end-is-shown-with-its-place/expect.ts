import { fails } from '../../sample.js';

export default fails(
  ['COMMENT_UNCLOSED docs/index.mdx:5:3', 'COMMENT_UNCLOSED docs/plain.md:4:1'],
  'Close it with `-->`.',
);
