import { switchField } from '../front-matter-field.js';

/** The fields that the plugin reads. */
export const fields = { feedback: switchField('Whether the page asks if it was helpful.') };
