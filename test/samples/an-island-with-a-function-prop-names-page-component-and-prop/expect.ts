import { fails } from '../../sample.js';

export default fails(['ISLAND_PROP docs/index.mdx:5:1'], '`label`', '`<Button>`', 'a function');
