import { join } from 'node:path';
import { asWarning, type Config, nearest, type Problem, type RecordReader, type Route, type Routes } from 'tapdocs';
import {
  decodePath,
  findDraft,
  homeRoute,
  localeOf,
  nearestPath,
  pathKey,
  sourcePath,
  splitHref,
  type OverviewGroup,
} from 'tapdocs/kit';
import { redirectProblem } from './problems.js';
import { fillTarget, hasGroups, findRedirect, internalPath, nextStep, splitPrefix } from './find-redirect.js';
import { expressionOf, type RedirectTarget, type PathRule, type PatternPathRule } from './rules.js';
import type { Redirects } from './redirects.js';

export interface CheckContext {
  redirects: Redirects;
  routes: Pick<Routes, 'all' | 'byPath' | 'slices' | 'drafts'>;
  records: Pick<RecordReader, 'outline'>;
  config: Config;
}

/** The problems of the rules of a site. */
export interface RedirectFindings {
  problems: Problem[];
  /** Targets that are broken unless a plugin emits such a file, by decoded path. */
  open: { path: string; problem: Problem }[];
}

/** Finds loops, targets that do not exist, and rules that shadow a page. */
export function checkRedirects(context: CheckContext): RedirectFindings {
  const { redirects } = context;
  const all = [
    ...redirects.problems,
    ...redirects.paths.flatMap((rule) => checkPath(rule, context)),
    ...redirects.patterns.flatMap((rule) => checkPattern(rule, context)),
    ...prefixProblems(context),
  ];
  return {
    problems: all.filter((item) => 'code' in item),
    open: all.filter((item): item is RedirectFindings['open'][number] => !('code' in item)),
  };
}

type Finding = Problem | RedirectFindings['open'][number];

function checkPath(rule: PathRule, context: CheckContext): Finding[] {
  const { redirects, routes, config } = context;
  const { path, anchor, from } = rule;
  // The page that it shows has the same rule.
  if (rule.isFallback) return [];
  const key = pathKey(path);
  const page = routes.byPath.get(key);
  if (anchor !== '') {
    const target = redirects.data.anchors[key]?.[anchor] ?? rule.to;
    if (page && pageIds(page, context)?.includes(anchor))
      return [redirectProblem('REDIRECT_SHADOWS', { from, page: `${page.path}#${anchor}` }, rule.place())];
    if (!page && !redirects.data.exact[key])
      return [
        redirectProblem('REDIRECT_ANCHOR', { from, path, nearest: nearestTo(path, rule, context) }, rule.place()),
      ];
    return checkTarget(target, rule, context);
  }
  if (redirects.answers(path)) {
    const file = page ? sourcePath(config, page) : '';
    return [redirectProblem('REDIRECT_SHADOWS', { from, page: file || path }, rule.place())];
  }
  const target = redirects.data.exact[key];
  // If it leads to another rule, the target of that one is checked.
  const next = rule.isAdded ? internalPath(rule.to) : null;
  const isChecked = next !== null && redirects.data.exact[pathKey(next)] !== undefined;
  return target && !isChecked ? checkTarget(target.to, rule, context) : [];
}

/** Maximum number of pages that are listed if a pattern matches several. */
const shownPages = 3;

function checkPattern(rule: PatternPathRule, context: CheckContext): Finding[] {
  const { redirects, routes } = context;
  const { prefixes } = redirects.data;
  const expression = expressionOf(rule.pattern);
  const shadowed = routes.all.filter(({ path }) => {
    const { prefix, local } = splitPrefix(path, prefixes);
    return prefix === rule.prefix && expression.test(local);
  });
  const names = shadowed.map(({ path }) => `\`${path}\``);
  const rest = names.length > shownPages ? ` and ${names.length - shownPages} more` : '';
  const shadowing =
    shadowed.length > 0
      ? [
          redirectProblem(
            'REDIRECT_PATTERN_SHADOWS',
            { from: rule.from, pages: names.slice(0, shownPages).join(', ') + rest },
            rule.place(),
          ),
        ]
      : [];
  if (hasGroups(rule.to)) return [...shadowing, ...ringOf(rule, context)];
  return [...shadowing, ...checkTarget(rule.to, rule, context)];
}

/** A pattern that matches its own target would never end. This is tested with a short word for each group. */
function ringOf(rule: PatternPathRule, { redirects }: CheckContext): Problem[] {
  const { data, answers } = redirects;
  const words = Array.from({ length: rule.pattern.groups + 1 }, () => 'x');
  const groups = Object.fromEntries(rule.pattern.names.map((name) => [name, 'x']));
  const sample = internalPath(fillTarget(rule.to, Object.assign(words, { groups })));
  if (sample === null || answers(sample) || !nextStep(sample, data)) return [];
  if (findRedirect(sample, data, answers)) return [];
  return [redirectProblem('REDIRECT_LOOP', { way: `${rule.from}\` → \`${rule.written}` }, rule.place())];
}

function checkTarget(target: RedirectTarget, rule: PathRule | PatternPathRule, context: CheckContext): Finding[] {
  const path = internalPath(target);
  const { from, written } = rule;
  if (path === null) {
    const isOwn = target.startsWith('/');
    return isOwn ? [redirectProblem('REDIRECT_TARGET', { from, to: written, nearest: null }, rule.place())] : [];
  }
  const { redirects, routes } = context;
  const draft = findDraft(routes, path);
  if (draft) {
    const { filePath, publishAt: date } = draft;
    // `dev` reads the redirects of drafts. A build reads them when the page is published.
    if (filePath !== '' && rule.place()?.file === join(context.config.root, filePath)) return [];
    return [redirectProblem('REDIRECT_DRAFT', { from, to: written, file: filePath || path, date }, rule.place())];
  }
  const page = routes.byPath.get(pathKey(path));
  if (page) return checkAnchor(splitHref(target).suffix, { rule, page }, context);
  // The target of a pattern may itself be redirected.
  if (redirects.answers(path) || redirects.find(path)) return [];
  const missing = redirectProblem(
    'REDIRECT_TARGET',
    { from, to: path, nearest: nearestTo(path, rule, context) },
    rule.place(),
  );
  return [/[^/]\.[a-z\d]+$/i.test(path) ? { path, problem: missing } : missing];
}

function checkAnchor(
  suffix: string,
  { rule, page }: { rule: PathRule | PatternPathRule; page: Route },
  context: CheckContext,
): Problem[] {
  const at = suffix.indexOf('#');
  const id = at < 0 ? '' : (decodePath(suffix.slice(at + 1)) ?? '');
  const anchors = id && pageIds(page, context);
  if (!anchors || anchors.includes(id)) return [];
  const near = nearest(id, anchors);
  return [
    asWarning(
      redirectProblem(
        'REDIRECT_TARGET',
        { from: rule.from, to: `${page.path}#${id}`, nearest: near ? `${page.path}#${near}` : null },
        rule.place(),
      ),
    ),
  ];
}

function nearestTo(path: string, { lang }: { lang: string }, { routes, config }: CheckContext): string | null {
  return nearestPath(path, { route: homeRoute(localeOf(config, lang)), routes: routes.all, config });
}

function prefixProblems({ redirects, config }: CheckContext): Problem[] {
  const page = redirects.belowDefaultPrefix;
  if (!page) return [];
  const params = { from: `/${config.defaultLang}/…`, pages: `\`${page.path}\`` };
  return [redirectProblem('REDIRECT_PATTERN_SHADOWS', params)];
}

export interface PageIdsContext {
  routes: Pick<Routes, 'slices'>;
  records: Pick<RecordReader, 'outline'>;
}

/**
 * Ids that links to a page can point to; null for a page that `dev` has not rendered yet, and for one without content.
 */
export function pageIds(route: Route, { routes, records }: PageIdsContext): readonly string[] | null {
  const { path, filePath, original, slices } = route;
  const outline = filePath ? records.outline(original?.path ?? path) : null;
  if (!outline) return null;
  // The groups of an overview are not part of the content, but also have headings.
  const groups = routes.slices.get(slices['overview'] ?? '') as OverviewGroup[] | undefined;
  return [...outline.anchors, ...(groups ?? []).map(({ id }) => id)];
}
