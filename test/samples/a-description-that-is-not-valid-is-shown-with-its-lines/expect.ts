import { fails } from '../../sample.js';

export default fails(
  ['OPENAPI_INVALID api.yaml:6:7', 'OPENAPI_INVALID api.yaml:11:11'],
  'must be string',
  '`/paths/~1pets/get/operationId`',
);
