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
