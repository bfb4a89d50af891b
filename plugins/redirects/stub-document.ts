import { escapeHtml, type Locale } from 'tapdocs';
import stubScript from './stub-script.js';

export interface Stub {
  locale: Pick<Locale, 'htmlLang' | 'dir'>;
  /** Target: URL with base, or of another site. */
  href: string;
  /** The same for search engines: absolute if the site's origin is known. */
  canonical: string;
  /** Title of the target page. */
  title: string;
  /** Other targets, by the hash of the URL. */
  places: Readonly<Record<string, string>>;
}

/**
 * A document at the old path of a page. It works without the theme and without scripts. The refresh is only for
 * browsers without scripts, because it would drop query and hash, and could run before the script.
 */
export function stubDocument({ locale, href, canonical, title, places }: Stub): string {
  const hasPlaces = Object.keys(places).length > 0;
  const data = { 'data-to': href, ...(hasPlaces && { 'data-places': JSON.stringify(places) }) };
  return `<!doctype html>
<html${attributes({ lang: locale.htmlLang, dir: locale.dir })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Tapdocs">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
<script${attributes(data)}>${stubScript}</script>
<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(href)}"></noscript>
</head>
<body>
<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p>
</body>
</html>
`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
