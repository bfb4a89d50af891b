import { fails } from '../../sample.js';

export default fails(
  ['BLOG_AUTHOR_UNKNOWN blog/2024-01-01-a.md:3:1', 'BLOG_DATE_INVALID blog/b.md:2:1', 'BLOG_DATE_MISSING blog/c.md'],
  'Did you mean `ada`?',
);
