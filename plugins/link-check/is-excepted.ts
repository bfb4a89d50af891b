import { globExpression, splitHref } from 'tapdocs';
import type { LinkException, LinkKind } from './options.js';

/** A finding, as exceptions look at it. */
export interface Excepted {
  kind: LinkKind;
  /** As written. */
  href: string;
  /** File with the link, below the site's root; undefined where it is not known. */
  file: string | undefined;
}

/** Makes the question whether an exception covers a finding. */
export function createExceptions(exceptions: readonly LinkException[]): (finding: Excepted) => boolean {
  const tests = exceptions.map(({ link, file, kind }) => ({ link: matcher(link), file: matcher(file), kind }));
  return (finding) =>
    tests.some(
      ({ link, file, kind }) =>
        (kind === undefined || kind === finding.kind) &&
        (!link || link(finding.href) || link(splitHref(finding.href).path)) &&
        (!file || (finding.file !== undefined && file(finding.file))),
    );
}

function matcher(pattern: string | RegExp | undefined): ((text: string) => boolean) | undefined {
  if (pattern === undefined) return undefined;
  // `search` starts at the beginning, whatever flags an expression has.
  if (typeof pattern !== 'string') return (text) => text.search(pattern) >= 0;
  const expression = globExpression(pattern);
  return (text) => expression.test(text);
}
