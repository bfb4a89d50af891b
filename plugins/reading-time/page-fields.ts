import { switchField } from '../front-matter-field.js';

/** The fields that the plugin reads. */
export const fields = { readingTime: switchField('Whether the page shows how long it takes to read it.') };
