import { type Config, homeRoute, localeOf, nearestPath, type RecordReader, type Route } from 'tapdocs';
import type { Published } from './published.js';

/** A proposed target for a page, and the reason. */
export interface Proposal {
  to: string;
  /** A clause for a message. */
  why: string;
}

export interface ProposalContext {
  routes: readonly Route[];
  records: RecordReader;
  config: Config;
}

/** Share of common headings from which two pages are the same, or similar. */
const same = 0.8;
const alike = 0.4;

/** The page that most likely replaced another one: by headings, title or path, in its language. */
export function propose(page: Published, { routes, records, config }: ProposalContext): Proposal | null {
  const lang = languageOf(page.path, config);
  const candidates = routes.filter((route) => route.lang === lang && route.filePath !== '' && !route.original);
  const byHeadings = closestByHeadings(page, candidates, records);
  if (byHeadings && byHeadings.share >= same) return { to: byHeadings.to, why: 'it has the same headings' };
  const [titled, ...others] = page.title === '' ? [] : candidates.filter(({ title }) => title.trim() === page.title);
  if (titled && others.length === 0) return { to: titled.path, why: 'it has the same title' };
  if (byHeadings && byHeadings.share >= alike) return { to: byHeadings.to, why: 'it has similar headings' };
  const near = nearestPath(page.path, { route: homeRoute(localeOf(config, lang)), routes: candidates, config });
  return near === null ? null : { to: near, why: 'its path is the most similar' };
}

function closestByHeadings(
  { anchors }: Published,
  candidates: readonly Route[],
  records: RecordReader,
): { to: string; share: number } | null {
  // A single heading, such as `usage`, is not significant.
  if (anchors.length < 2) return null;
  const wanted = new Set(anchors);
  let best: { to: string; share: number } | null = null;
  for (const { path } of candidates) {
    const own = new Set(records.outline(path)?.anchors);
    const common = [...wanted].filter((id) => own.has(id)).length;
    const share = common / (wanted.size + own.size - common);
    if (share > (best?.share ?? 0)) best = { to: path, share };
  }
  return best;
}

function languageOf(path: string, { locales, defaultLang }: Config): string {
  const found = locales.find(({ prefix }) => prefix && (path === prefix || path.startsWith(`${prefix}/`)));
  return found?.lang ?? defaultLang;
}
