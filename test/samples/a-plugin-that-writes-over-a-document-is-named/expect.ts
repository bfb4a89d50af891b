import { fails } from '../../sample.js';

export default fails(['OUTPUT_CONFLICT'], '[second-guide] emit: ', '`guide.html`');
