import type { ShownProblem } from '../contract/shown-problem.js';
import { codeFrame } from '../problems/format-problem.js';
import { placeText, type Problem } from '../problems/problem.js';
import { fileBelow, hideRoot } from '../problems/hide-root.js';
import picocolors from 'picocolors';
import { resolve } from 'node:path';
import { below } from '../files/paths.js';
import { readText } from '../files/stats.js';

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
