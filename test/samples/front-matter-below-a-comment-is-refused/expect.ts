import { fails } from '../../sample.js';

export default fails(['FRONT_MATTER_PLACE docs/index.mdx:2:1'], 'Move everything before');
