import type { JsonObject } from 'tapdocs';

/** The date of a page for feeds: `date`, else `published_at` of its front matter, in UTC unless it has another zone. Null without one. */
export function itemDate({ date, published_at: published }: JsonObject): Date | null {
  return parse(date) ?? parse(published);
}

function parse(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(value);
  if (!match) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = match;
  const parsed = new Date(`${day}T${time}${zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(parsed.getTime()) ? null : parsed;
}
