import { splitHref } from 'tapdocs/kit';
import type { RedirectTarget } from './redirect-data.js';

/** Placeholders in a target: `$1` or `$<name>` for a group, `$$` for a dollar sign. */
export const groupPlaces = /\$(?:\$|([1-9])|<([^>]*)>)/g;

/** Whether a target has placeholders for groups. */
export function hasGroups(target: string): boolean {
  return target.replaceAll('$$', '').search(groupPlaces) >= 0;
}

/** Values of groups, by number and by name. */
export interface GroupValues {
  readonly [number: number]: string | undefined;
  readonly groups?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Inserts the groups of a match into a target. They are encoded in such a way that no path can lead to another host.
 */
export function fillTarget(target: RedirectTarget, match: GroupValues): RedirectTarget {
  const { path, suffix } = splitHref(target);
  const filled = fill(path, match, encodePath) + fill(suffix, match, (value) => encodeURIComponent(wellFormed(value)));
  return filled.startsWith('/') ? filled.replace(/^\/{2,}/, '/') : filled;
}

function fill(text: string, match: GroupValues, encode: (value: string) => string): string {
  return text.replace(groupPlaces, (place, number?: string, name?: string) => {
    if (number === undefined && name === undefined) return place.slice(1);
    return encode((name === undefined ? match[Number(number)] : match.groups?.[name]) ?? '');
  });
}

/** Like `encodeURI`, but also encodes `?` and `#`. */
export function encodePath(path: string): string {
  return encodeURI(wellFormed(path)).replace(/[?#]/g, encodeURIComponent);
}

/** Half of a surrogate pair cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
