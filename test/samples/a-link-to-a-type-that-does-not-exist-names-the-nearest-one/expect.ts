import { fails } from '../../sample.js';

export default fails(['TYPEDOC_LINK docs/index.md:3:33'], 'Did you mean `type:Animal.feed`?');
