import { tagsField } from '../front-matter-field.js';

/** The fields that the plugin reads. */
export const fields = { tags: tagsField };
