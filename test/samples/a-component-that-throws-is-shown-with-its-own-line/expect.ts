import { fails } from '../../sample.js';

export default fails(['COMPONENT_THREW docs/List.tsx:6:20'], 'length');
