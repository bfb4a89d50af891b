import { fails } from '../../sample.js';

export default fails(
  [
    'LINK_BROKEN docs/guide/_meta.json:1:62',
    'IMAGE_MISSING docs/guide/start.mdx:3:1',
    'IMAGE_MISSING docs/guide/start.mdx:5:1',
    'LINK_FILE docs/guide/start.mdx:5:33',
    'LINK_BROKEN docs/index.md:8:13',
    'LINK_BROKEN tapdocs.config.ts:11:30',
    'LINK_BROKEN tapdocs.config.ts:13:74',
  ],
  '/guide/start',
);
