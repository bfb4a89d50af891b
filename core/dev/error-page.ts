import { resolve } from 'node:path';
import { escapeHtml } from '../document/html.js';
import { readText } from '../files/stats.js';
import { formatProblems } from '../problems/format-problem.js';
import type { Problem } from '../problems/problem.js';
import { describeProblem } from './shown-problem.js';

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
pre { overflow: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 0.5rem; font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; }
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
