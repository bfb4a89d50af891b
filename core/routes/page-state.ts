import type { Json, JsonObject } from '../contract/index.js';
import { describeValue } from '../problems/describe-value.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';

/** Which readers find a page. Both fields are absent for an ordinary page. */
export interface PageState {
  /**
   * For a page that is not published: `true`, or the moment at which it is published, as an ISO date-time in UTC. Only
   * `dev` shows it.
   */
  readonly draft?: boolean | string;
  /** Whether the page is built, but in no list of the site: only readers with a link find it. */
  readonly unlisted?: boolean;
}

/** The rule for a front matter field. */
export interface StateField {
  /** What the field does, for the reference. */
  readonly doc: string;
  /** Text for messages: `true or false`. */
  readonly expected: string;
  accepts(value: Json): boolean;
}

const flag = { expected: '`true` or `false`', accepts: (value: Json) => typeof value === 'boolean' };

/** The front matter fields that decide the state of a page. */
export const stateFields: Readonly<Record<'draft' | 'unlisted' | 'publishAt', StateField>> = {
  draft: { doc: 'The page is not published: only `dev` shows it.', ...flag },
  unlisted: { doc: 'The page is published, but in no sidebar, search, feed or sitemap.', ...flag },
  publishAt: {
    doc: 'The page is a draft until then. A later build publishes it.',
    expected:
      'a date-time with its time zone, such as `2026-12-24T09:00:00+01:00`, or a date, which starts at 00:00 UTC',
    accepts: (value) => typeof value === 'string' && parseDateTime(value, 'required') !== null,
  },
};

/**
 * The state that front matter gives a page at a time. A page with `publishAt` is a draft before that moment. A value
 * that is not valid makes a draft, so that no page is published by mistake; `stateProblems` reports it.
 */
export function pageState({ draft, unlisted, publishAt }: JsonObject, time: Date): PageState {
  const waits = publishAt !== undefined && draftAt(typeof publishAt === 'string' ? publishAt : '', time);
  const isDraft = draft !== undefined && draft !== false;
  return completeState({ draft: isDraft || waits, unlisted: unlisted !== undefined && unlisted !== false }, time);
}

/** Whether front matter has a field that decides the state of a page. */
export function hasState({
  draft,
  unlisted,
  publishAt,
}: { readonly [Field in keyof typeof stateFields]?: unknown }): boolean {
  return draft !== undefined || unlisted !== undefined || publishAt !== undefined;
}

/** A state without the fields that do not apply at a time. */
export function completeState({ draft = false, unlisted = false }: PageState, time: Date): PageState {
  const now = typeof draft === 'string' ? draftAt(draft, time) : draft;
  return { ...(now !== false && { draft: now }), ...(unlisted && { unlisted }) };
}

/** A problem for each field of the state with an invalid value: FRONT_MATTER_FIELD or FRONT_MATTER_ZONE. */
export function stateProblems(frontMatter: JsonObject, placeOf: (key: string) => ProblemPlace | undefined): Problem[] {
  return Object.entries(stateFields).flatMap(([key, { expected, accepts }]) => {
    const value = frontMatter[key];
    if (value === undefined || accepts(value)) return [];
    const got = describeValue(value);
    const isLocal = key === 'publishAt' && typeof value === 'string' && parseDateTime(value) !== null;
    return isLocal
      ? [problem('FRONT_MATTER_ZONE', { key, got }, placeOf(key))]
      : [problem('FRONT_MATTER_FIELD', { key, expected, got }, placeOf(key))];
  });
}

/** `false` from the moment on, before it the moment in UTC; `true` for a text that is not a moment. */
function draftAt(text: string, time: Date): boolean | string {
  const moment = parseDateTime(text, 'required');
  return moment === null || (moment > time && moment.toISOString().replace('.000Z', 'Z'));
}

const form = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * The moment of a date-time in front matter, or of the start of a date in UTC; null for other values. A date-time without a time
 * zone is in UTC, because it must not depend on the machine that builds the site.
 *
 * @param zone `required`: a date-time without a time zone is not accepted. Default: `utc`
 */
export function parseDateTime(text: string, zone: 'utc' | 'required' = 'utc'): Date | null {
  const [, day = '', time, timeZone] = form.exec(text) ?? [];
  if (zone === 'required' && time !== undefined && timeZone === undefined) return null;
  const date = new Date(`${day}T00:00Z`);
  // JavaScript accepts 30 February, as a day in March.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return null;
  const offset = (timeZone ?? 'Z').toUpperCase().replace(/^(.\d{2})(\d{2})$/, '$1:$2');
  const moment = new Date(`${day}T${time ?? '00:00'}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
