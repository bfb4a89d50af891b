import { fails } from '../../sample.js';

export default fails(
  ['DATA_SYNTAX api/syntax.json:3:16', 'TYPEDOC_INVALID api/types.json:10:7', 'TYPEDOC_FILE api/typs.json'],
  'Did you mean `api/types.json`?',
  '`count` cannot be read',
);
