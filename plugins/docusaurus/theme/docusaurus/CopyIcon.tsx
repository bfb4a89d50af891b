import { iconNamed } from './icon.js';

export default iconNamed('copy', 24);
