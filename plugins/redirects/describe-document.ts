import type { Config, HeadTag, Route } from 'tapdocs';
import { type DocumentDescription, isNotFoundPath, pathKey } from 'tapdocs/kit';
import { notFoundScript } from './not-found-script.js';
import placesScript from './places-script.js';
import type { Redirects } from './redirects.js';
import { targetHref } from './target-href.js';

/** Adds the client rules: all of them to not-found pages, and rules for anchors to their pages. */
export function describeDocument(
  document: DocumentDescription,
  route: Route,
  { redirects, config }: { redirects: Redirects; config: Config },
): DocumentDescription {
  const script = clientRules(route, redirects, config);
  // Before the other scripts, so that the redirect starts before other files are fetched.
  return script ? { ...document, head: [script, ...document.head] } : document;
}

function clientRules({ path, version }: Route, { data: all, pageAt }: Redirects, config: Config): HeadTag | null {
  const own = config.versions.find(({ name }) => name === version)?.prefix ?? '';
  const patterns = all.patterns.filter(({ only = own }) => own === '' || only === own);
  const data = { ...all, patterns };
  if (isNotFoundPath(path, config)) {
    // Programs read Markdown, and run no script.
    const exact = Object.fromEntries(Object.entries(data.exact).filter(([from]) => !from.endsWith('.md')));
    const isEmpty = Object.keys(exact).length === 0 && data.patterns.length === 0 && data.defaultPrefix === '';
    return isEmpty ? null : notFoundScript({ ...data, exact }, { site: config, pageAt });
  }
  const places = data.anchors[pathKey(path)];
  if (!places) return null;
  const hrefs = Object.entries(places).map(([id, to]) => [id, targetHref(to, { site: config, pageAt })]);
  const attributes = { 'data-places': JSON.stringify(Object.fromEntries(hrefs)) };
  return { tag: 'script', attributes, text: placesScript };
}
