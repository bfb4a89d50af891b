import { iconNamed } from './icon.js';

/** The mark of a link to another site. */
export default iconNamed('external', 13.5);
