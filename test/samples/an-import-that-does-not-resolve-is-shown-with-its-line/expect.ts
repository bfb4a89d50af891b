import { fails } from '../../sample.js';

export default fails(['IMPORT_UNRESOLVED docs/index.mdx:1:19'], './gone');
