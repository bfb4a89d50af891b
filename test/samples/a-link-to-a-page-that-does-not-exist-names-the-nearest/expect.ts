import { fails } from '../../sample.js';

export default fails(['LINK_BROKEN docs/index.md:3:1', 'LINK_BROKEN docs/index.md:3:26'], '/guide/start');
