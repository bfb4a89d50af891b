import { switchField } from '../front-matter-field.js';

/** The fields that the plugin reads. */
export const fields = { breadcrumbs: switchField('Whether the page shows its breadcrumbs.') };
