import type { Fields } from '../../presets/config-fields.js';

const opens = 'Links to other sites open in a new tab, unless `markdown.externalLinksInNewTab` is false.';

/** Reads the attributes of a link. Those that differ from what every link has are reported. */
export function linkAttributes(fields: Fields): void {
  fields.only('target', '_blank', opens);
  fields.only('rel', 'noopener noreferrer', opens);
  fields.only(
    'prependBaseUrlToHref',
    true,
    'Paths always get the base: write a URL for another place of the same origin.',
  );
  fields.only('autoAddBaseUrl', true, 'Paths always get the base: write a URL for another place of the same origin.');
}
