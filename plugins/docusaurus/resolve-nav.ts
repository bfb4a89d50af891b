import { join } from 'node:path';
import { type Config, configPlace, fail, nearest, type Problem } from 'tapdocs';
import { ownVersion, type UserNavItem } from 'tapdocs/kit';
import type { Entry } from './entry.js';
import type { Doc } from './doc.js';
import { homePlace } from './places.js';
import { docusaurusProblem } from './problems.js';
import { type ReadContext, readDocs } from './read-docs.js';
import { entriesOf } from './sidebars.js';

/** The target of an entry of the navigation bar, until the docs are read. */
export type NavTarget = 'doc' | 'sidebar';

/** The link of an entry to a doc, or to the first doc of a sidebar. It is replaced when the docs are read. */
export function navTarget(kind: NavTarget, instance: string, id: string): string {
  return `${scheme}${kind}/${instance}/${id}`;
}

const scheme = 'docusaurus:';

/**
 * The configuration with links to the docs of an instance, instead of ids.
 *
 * @throws TapdocsError DOCUSAURUS_DOC_MISSING, DOCUSAURUS_SIDEBAR_MISSING
 */
export function resolveNav(config: Config, context: Omit<ReadContext, 'stateOf'>): Config {
  const { nav } = config.themeConfig;
  const { instance } = context.settings;
  const isOwn = ({ link, items = [] }: UserNavItem): boolean =>
    (typeof link === 'string' && targetOf(link)?.instance === instance) || items.some(isOwn);
  if (!nav.some(isOwn)) return config;
  const problems: Problem[] = [];
  const find = createFinder(config, context, problems);
  const resolve = (item: UserNavItem): UserNavItem => {
    const items = item.items && { items: item.items.map(resolve) };
    const target = typeof item.link === 'string' ? targetOf(item.link) : null;
    if (target?.instance !== instance) return { ...item, ...items };
    const doc = find(target);
    if (!doc) return item;
    return { ...item, ...items, link: ownVersion + doc.path, text: item.text === item.link ? doc.label : item.text };
  };
  const resolved = nav.map(resolve);
  if (problems.length > 0) fail(problems);
  return { ...config, themeConfig: { ...config.themeConfig, nav: resolved } };
}

interface Target {
  kind: string;
  instance: string;
  id: string;
}

function targetOf(link: string): Target | null {
  const [kind = '', instance = '', ...id] = link.startsWith(scheme) ? link.slice(scheme.length).split('/') : [];
  return kind === '' ? null : { kind, instance, id: id.join('/') };
}

type Finder = (target: Target) => Doc | undefined;

/** Reads the current docs in the default language. */
function createFinder(config: Config, context: Omit<ReadContext, 'stateOf'>, problems: Problem[]): Finder {
  const { settings } = context;
  const place = homePlace(settings, config);
  if (!place) return () => undefined;
  // Whether a page is a draft depends on the time, and is reported with the link.
  const content = readDocs(place, { ...context, development: true, stateOf: () => ({}) });
  if (content.problems.length > 0) fail(content.problems);
  const docs = new Map(content.docs.map((doc) => [doc.id, doc]));
  const { entries, source } = entriesOf(content, { config, settings, docs });
  return ({ kind, id }) => {
    const first = kind === 'doc' ? id : firstDoc(entries.get(id) ?? []);
    if (first !== undefined && docs.has(first)) return docs.get(first);
    const text = first ?? id;
    const isListed = kind === 'sidebar' && first !== undefined && source;
    const configFile = isListed ? join(config.root, source.file) : settings.configFile;
    const at = configPlace({ configFile }, { key: kind === 'doc' ? 'docId' : 'sidebarId', text });
    const isSidebar = first === undefined;
    const others = (isSidebar ? [...entries.keys()] : [...docs.keys()]).filter((name) => name !== text);
    const params = { id: text, nearest: nearest(text, others), sidebars: [...entries.keys()] };
    const code = isSidebar ? 'DOCUSAURUS_SIDEBAR_MISSING' : 'DOCUSAURUS_DOC_MISSING';
    problems.push(docusaurusProblem(code, params, at));
    return undefined;
  };
}

/** The first doc of a sidebar. */
function firstDoc(entries: readonly Entry[]): string | undefined {
  for (const entry of entries) {
    if (entry.type === 'doc') return entry.id;
    if (entry.type !== 'category') continue;
    const id = entry.link?.type === 'doc' ? entry.link.id : firstDoc(entry.items);
    if (id !== undefined) return id;
  }
  return undefined;
}
