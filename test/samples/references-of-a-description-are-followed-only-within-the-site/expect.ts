import { fails } from '../../sample.js';

export default fails(
  [
    'OPENAPI_REF api.yaml:9:18',
    'OPENAPI_REF api.yaml:10:18',
    'OPENAPI_DUPLICATE api.yaml:13:7',
    'OPENAPI_REF api.yaml:18:14',
    'OPENAPI_REF more/parts.yaml:8:14',
  ],
  'the file is outside of the site.',
  'nothing is downloaded.',
  'it leads back to itself.',
  'there is no file `more/owner.yaml`.',
);
