import { fails } from '../../sample.js';

export default fails(['ROUTE_NONE'], 'docs');
