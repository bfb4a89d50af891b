import { fails } from '../../sample.js';

export default fails(
  ['CONFIG_INVALID tapdocs.config.ts:6:3'],
  '`trailingSlash` must be `false` as `cleanUrls` is, because a URL that ends with `.html` has no slash at its end',
);
