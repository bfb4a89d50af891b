import { fails } from '../../sample.js';

export default fails(['NOT_UTF8 docs/index.md'], 'UTF-8');
