import { fails } from '../../sample.js';

export default fails(['OPENAPI_LINK docs/index.md:3:48'], 'Did you mean `api:listPets`?');
