import { fails } from '../../sample.js';

export default fails(['ROUTE_CONFLICT', 'ROUTE_CONFLICT'], 'docs/a.md', 'docs/a/index.mdx', 'docs/b.mdx');
