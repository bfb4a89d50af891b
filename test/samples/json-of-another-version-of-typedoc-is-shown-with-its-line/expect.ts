import { fails } from '../../sample.js';

export default fails(['TYPEDOC_VERSION types.json:3:3'], '`schemaVersion` is "1.0", and not "2.0"');
