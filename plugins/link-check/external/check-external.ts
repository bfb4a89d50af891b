import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asWarning, type Problem, type Site } from 'tapdocs';
import { isExternal, Each, readCache, writeCache } from 'tapdocs/kit';
import { linkProblem } from '../problems.js';
import type { CheckCommandContext } from '../check-command.js';
import { collectLinks } from '../collect-links.js';
import { createExceptions } from '../report.js';
import { createLinkGraph, type PlacedLink } from '../link-graph.js';
import type { LinkCheckSettings } from '../options.js';
import type { Clock } from './host-queue.js';
import type { Verdict } from './attempt.js';
import { verify } from './verify.js';

const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};

/** Checks all links to other sites, except those that match an exception. */
export async function checkExternal(
  { config, logger }: Site,
  { severity, exceptions, external }: LinkCheckSettings,
  { routes, records, options, signal }: CheckCommandContext,
): Promise<Problem[]> {
  if (severity.external === 'off') return [];
  const { links, images } = collectLinks(createLinkGraph(routes, records, config));
  const isExcepted = createExceptions(exceptions);
  const asked = [...links, ...images].filter((link) => !isExcepted({ kind: 'external', ...link }));
  const { byUrl, malformed } = externalUrls(asked);
  const cache = openVerdictCache(join(config.cacheDir, 'external-links.json'), {
    maxAge: external.maxAge,
    now: systemClock.now(),
  });
  const verdicts = new Map<string, Verdict>();
  for (const url of options['fresh'] === true ? [] : byUrl.keys()) {
    const cached = cache.get(url);
    if (cached) verdicts.set(url, cached);
  }
  const remembered = verdicts.size;
  const open = [...byUrl.keys()].filter((url) => !verdicts.has(url));
  const phase = logger.phase('other sites');
  try {
    await verify(open, {
      external,
      clock: systemClock,
      signal,
      onVerdict(url, verdict, done) {
        verdicts.set(url, verdict);
        cache.put(url, verdict);
        phase.progress(done, open.length);
      },
    });
  } finally {
    phase.end();
    cache.save();
  }
  logger.info(summary(verdicts, remembered));
  const problems = [...byUrl].flatMap(([url, places]) => {
    const verdict = verdicts.get(url);
    return verdict ? places.flatMap((place) => problemOf(verdict, place) ?? []) : [];
  });
  const wrong = malformed.map((link) => brokenLink(link, 'it is not a URL'));
  return [...wrong, ...problems].map((item) => (severity.external === 'warn' ? asWarning(item) : item));
}

function problemOf(verdict: Verdict, link: PlacedLink): Problem | null {
  const { href } = link;
  if (verdict.outcome === 'broken') return brokenLink(link, verdict.detail);
  if (verdict.outcome === 'moved') return linkProblem('LINK_EXTERNAL_MOVED', { href, to: verdict.to }, link.at());
  if (verdict.outcome === 'unsure')
    return linkProblem('LINK_EXTERNAL_UNSURE', { href, detail: verdict.detail }, link.at());
  return null;
}

function brokenLink(link: PlacedLink, detail: string): Problem {
  return linkProblem('LINK_EXTERNAL', { href: link.href, detail }, link.at());
}

function summary(verdicts: ReadonlyMap<string, Verdict>, remembered: number): string {
  const skipped = [...verdicts.values()].filter(({ outcome }) => outcome === 'private').length;
  const notes = [
    remembered > 0 ? `${remembered} were checked recently` : '',
    skipped > 0 ? `${skipped} with private addresses were skipped` : '',
  ].filter(Boolean);
  return `${verdicts.size} URLs of other sites${notes.length > 0 ? `: ${notes.join(', ')}` : ''}.`;
}

/** Links to other sites by URL without hash. Links whose URL is invalid are in `malformed`. */
function externalUrls(links: readonly PlacedLink[]): {
  byUrl: Map<string, PlacedLink[]>;
  malformed: PlacedLink[];
} {
  const byUrl = new Map<string, PlacedLink[]>();
  const malformed: PlacedLink[] = [];
  for (const link of links) {
    const { href } = link;
    if (!isExternal(href) || !/^(?:https?:|\/\/)/i.test(href)) continue;
    const full = href.startsWith('//') ? `https:${href}` : href;
    if (!URL.canParse(full)) {
      malformed.push(link);
      continue;
    }
    const url = new URL(full);
    url.hash = '';
    byUrl.set(url.href, [...(byUrl.get(url.href) ?? []), link]);
  }
  return { byUrl, malformed };
}

/** A successful result with its time, in milliseconds since 1970. */
interface Entry {
  at: number;
  to?: string;
}

/** Caches successful results. Failures are requested each time. */
export interface VerdictCache {
  /** A cached verdict that has not expired. */
  get(url: string): Verdict | null;
  put(url: string, verdict: Verdict): void;
  save(): void;
}

const day = 24 * 60 * 60 * 1000;

/** Opens the cache file. `maxAge` is in days. */
export function openVerdictCache(file: string, { maxAge, now }: { maxAge: number; now: number }): VerdictCache {
  const isFresh = ({ at }: Entry): boolean => at <= now && now - at < maxAge * day;
  const stored = Object.entries(readCache<Record<string, Entry>>(file, {}, new Each({ at: 0 })));
  const entries = new Map(stored.filter(([, entry]) => isFresh(entry)));
  return {
    get(url) {
      const entry = entries.get(url);
      if (!entry) return null;
      return entry.to === undefined ? { outcome: 'good' } : { outcome: 'moved', to: entry.to };
    },
    put(url, verdict) {
      if (verdict.outcome === 'good') entries.set(url, { at: now });
      else if (verdict.outcome === 'moved') entries.set(url, { at: now, to: verdict.to });
    },
    save: () => writeCache(file, Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))),
  };
}
