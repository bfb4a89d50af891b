import { codeFrame } from '../problems/code-frame.js';
import { placeText, type Problem } from '../problems/problem.js';
import { fileBelow, hideRoot } from '../problems/hide-root.js';
import picocolors from 'picocolors';

/** A problem as a page shows it: text without colours, and without the path of the site. */
export interface ShownProblem {
  code: string;
  /** `docs/guide.mdx:3:14`; '' for one that lies nowhere. */
  place: string;
  message: string;
  /** Lines around the place; '' where these are not known. */
  frame: string;
  hint: string;
}

/** Says what a page shows of a problem. */
export function describeProblem({ code, at, message, hint, plugin, hook }: Problem, root: string): ShownProblem {
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
  };
}
