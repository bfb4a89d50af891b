import type { ShownProblem } from '../contract/shown-problem.js';
import { codeFrame } from '../problems/format-problem.js';
import { placeText, type Problem } from '../problems/problem.js';
import { fileBelow, hideRoot } from '../problems/hide-root.js';
import picocolors from 'picocolors';

/** Converts a problem for display in a page. */
export function describeProblem(
  { code, at, message, hint, plugin, hook, docs = '' }: Problem,
  root: string,
): ShownProblem {
  const who = plugin === undefined ? '' : `[${plugin}]${hook === undefined ? '' : ` ${hook}:`} `;
  const { line, column, endColumn, source } = at ?? {};
  const frame =
    line === undefined || source === undefined
      ? ''
      : codeFrame(source, { line, column, endColumn }, picocolors.createColors(false));
  return {
    code,
    place: at ? hideRoot(placeText({ ...at, file: fileBelow(at.file, root) }), root) : '',
    message: hideRoot(who + message, root),
    frame: hideRoot(frame, root),
    hint: hideRoot(hint, root),
    docs: /^https?:\/\//i.test(docs) ? docs : '',
  };
}
