import { globExpression } from 'tapdocs';
import { splitHref } from 'tapdocs/kit';
import type { LinkException, LinkKind } from './options.js';

/** The part of a finding that exceptions match. */
export interface Excepted {
  kind: LinkKind;
  /** As written. */
  href: string;
  /** File with the link, below the site's root; undefined if it is unknown. */
  file: string | undefined;
}

/** Creates a function that returns whether an exception matches a finding. */
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
  // `search` starts at the beginning, with any flags of the expression.
  if (typeof pattern !== 'string') return (text) => text.search(pattern) >= 0;
  const expression = globExpression(pattern);
  return (text) => expression.test(text);
}
