import { fails } from '../../sample.js';

export default fails(['MDX_SYNTAX docs/index.mdx:3:15']);
