import { fails } from '../../sample.js';

export default fails(['FRONT_MATTER_SYNTAX docs/guide.md:3:1', 'FRONT_MATTER_SYNTAX docs/index.md:2:8']);
