import type { LinkCheckOptions, LinkSeverity } from 'tapdocs/plugins';
import type { Fields } from '../../presets/config-fields.js';

const severities = { throw: 'error', warn: 'warn', log: 'warn', ignore: 'off' } as const;

/**
 * How broken links are reported, with the defaults of Docusaurus. `hooks` are those of `markdown`. A link that Docusaurus
 * cannot resolve to a file is a broken link here, so `onBrokenMarkdownLinks` has no meaning of its own.
 */
export function readLinkCheck(fields: Fields, hooks: Fields | undefined): LinkCheckOptions {
  const severity = (of: Fields | undefined, name: string, usual: LinkSeverity): LinkSeverity => {
    const value = of?.any(name);
    if (value === undefined) return usual;
    if (typeof value === 'string' && Object.hasOwn(severities, value))
      return severities[value as keyof typeof severities];
    of?.report.wrong(of.keyOf(name), "`'throw'`, `'warn'`, `'log'` or `'ignore'`", value);
    return usual;
  };
  const pages = severity(fields, 'onBrokenLinks', 'error');
  const anchors = severity(fields, 'onBrokenAnchors', 'warn');
  const images = severity(hooks, 'onBrokenMarkdownImages', 'error');
  fields.skip('onBrokenMarkdownLinks');
  hooks?.skip('onBrokenMarkdownLinks');
  hooks?.rest({}, 'Set the plugin `linkCheck` in `tapdocs.config.ts`.');
  // Docusaurus does not check elements.
  return { severity: { pages, files: pages, anchors, images, redirects: 'off', languages: 'off' }, elements: 'warn' };
}
