import { fails } from '../../sample.js';

export default fails(['OUTPUT_UNSAFE'], 'source');
