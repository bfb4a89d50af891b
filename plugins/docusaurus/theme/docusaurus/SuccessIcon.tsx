import { iconNamed } from './icon.js';

export default iconNamed('check', 24);
