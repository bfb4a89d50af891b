import { fails } from '../../sample.js';

export default fails(
  ['ROUTE_CONFLICT docs/a/index.mdx', 'ROUTE_CONFLICT docs/b.mdx'],
  'docs/a.md',
  'docs/a/index.mdx',
  'docs/b.mdx',
);
