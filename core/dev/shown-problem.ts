import type { ShownProblem } from '../contract/shown-problem.js';
import { codeFrame, formatProblems } from '../problems/format-problem.js';
import { placeText, type Problem, problemKey } from '../problems/problem.js';
import { fileBelow, hideRoot } from '../problems/hide-root.js';
import picocolors from 'picocolors';
import { resolve } from 'node:path';
import { below } from '../files/paths.js';
import { readText } from '../files/stats.js';
import { escapeHtml } from '../document/html.js';
import type { Logger } from '../problems/logger.js';

/** Converts a problem for display in a page. */
export function describeProblem(
  { code, at, message, hint, plugin, hook, docs = '' }: Problem,
  root: string,
): ShownProblem {
  const who = plugin === undefined ? '' : `[${plugin}]${hook === undefined ? '' : ` ${hook}:`} `;
  const { line, column, endColumn } = at ?? {};
  // A place in another version is in no file.
  const file = at?.version === undefined && at ? resolve(root, at.file) : undefined;
  const source = at?.source ?? (file && line !== undefined ? readText(file) : undefined);
  const frame =
    line === undefined || source === undefined
      ? ''
      : codeFrame(source, { line, column, endColumn }, picocolors.createColors(false));
  return {
    code,
    place: at ? hideRoot(placeText({ ...at, file: fileBelow(at.file, root) }), root) : '',
    opens: file !== undefined && below(root, file) !== null,
    message: hideRoot(who + message, root),
    frame: hideRoot(frame, root),
    hint: hideRoot(hint, root),
    docs: /^https?:\/\//i.test(docs) ? docs : '',
  };
}

/** The page that `dev` shows instead of a page with problems. It reloads when they are fixed. */
export function errorPage(problems: readonly Problem[], { root, script }: { root: string; script: string }): string {
  const read = (file: string): string | undefined => readText(resolve(root, file));
  let text = escapeHtml(formatProblems(problems, { colors: false, root, read }));
  for (const { code, place, opens } of problems.map((item) => describeProblem(item, root))) {
    const shown = escapeHtml(place);
    if (opens) text = text.replaceAll(`${code} ${shown}\n`, `${code} <a href="#" data-open="${shown}">${shown}</a>\n`);
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${problems.length} problem${problems.length === 1 ? '' : 's'} - Tapdocs</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 4rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; }
pre { overflow: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 0.5rem; font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>This page could not be built</h1>
<pre>${text}</pre>
<p>Fix it and save: the page comes back by itself.</p>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/** Prints the problems of pages. */
export interface PageReports {
  /** Prints the problems of a page, unless they are those that were printed last for it. */
  failed(path: string, problems: readonly Problem[]): void;
  /** The page has no problems now, so that later ones are printed. */
  worked(path: string): void;
}

/**
 * A page with problems is requested again after each change of a file. If the output of the server goes to a file of the
 * site, printing them each time would be such a change.
 */
export function createPageReports(logger: Pick<Logger, 'error'>): PageReports {
  const printed = new Map<string, string>();
  return {
    failed(path, problems) {
      const identity = problems.map(problemKey).join();
      if (printed.get(path) === identity) return;
      printed.set(path, identity);
      logger.error(problems);
    },
    worked: (path) => void printed.delete(path),
  };
}
