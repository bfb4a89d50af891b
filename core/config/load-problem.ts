import { fileURLToPath } from 'node:url';
import { type Problem, problem, type ProblemPlace, TapdocsError } from '../problems/problem.js';
import { printable } from '../terminal/text.js';
import { readText } from '../files/stats.js';

/** The problem for an error while running the configuration, with its line. */
export function loadProblem(error: unknown, file: string): Problem {
  const [firstProblem] = error instanceof TapdocsError ? error.problems : [];
  if (firstProblem) return firstProblem.at ? firstProblem : { ...firstProblem, at: { file } };
  const { message, stack } = textsOf(error);
  const request = /Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
  const syntax = /^ParseError: (.+?)\s*\n\s*(\S[^\n]*):(\d+):(\d+)\s*$/s.exec(message);
  if (syntax) {
    const [, detail = message, where = file, line, column] = syntax;
    // The compiler counts columns from 0.
    const at = { file: where, line: Number(line), column: Number(column) + 1 };
    return problem('CONFIG_THREW', { detail: printable(detail) }, withSource(at));
  }
  const detail = printable(message.split('\nRequire stack:')[0] ?? message);
  const at = request ? placeOfImport(request, importer(error) ?? file) : (lineInStack(stack, file) ?? { file });
  return problem('CONFIG_THREW', { detail, ...(request && { request, ...oldPnp() }) }, withSource(at), error);
}

/** Yarn's loader of older Node does not serve packages that are ES modules to `require`. */
function oldPnp(): { node?: string } {
  const { node, pnp } = process.versions;
  return pnp !== undefined && Number.parseInt(node) < 22 ? { node } : {};
}

function textsOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? '' };
  return { message: `it threw ${String(error)}`, stack: '' };
}

/**
 * The innermost line of the stack outside packages and Node. Compiled code keeps its lines, but not its columns.
 */
function lineInStack(stack: string, file: string): ProblemPlace | undefined {
  for (const line of stack.split('\n')) {
    const frame = /^\s+at (?:.*?\()?((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):\d+\)?$/.exec(line);
    if (!frame?.[1]) continue;
    const path = frame[1].startsWith('file://') ? fileURLToPath(frame[1]) : frame[1];
    if (path === file || !/[\\/]node_modules[\\/]|[\\/]dist[\\/]/.test(path))
      return { file: path, line: Number(frame[2]) };
  }
  return undefined;
}

/** The file whose import failed. */
function importer(error: unknown): string | undefined {
  const files: unknown = error instanceof Error && 'requireStack' in error ? error.requireStack : undefined;
  const [first] = Array.isArray(files) ? (files as unknown[]) : [];
  return typeof first === 'string' ? first : undefined;
}

function placeOfImport(request: string, file: string): ProblemPlace {
  const lines = readText(file)?.split('\n') ?? [];
  const line = lines.findIndex((text) => text.includes(`'${request}'`) || text.includes(`"${request}"`));
  if (line < 0) return { file };
  const column = (lines[line]?.indexOf(request) ?? 0) + 1;
  return { file, line: line + 1, column, endColumn: column + request.length };
}

function withSource(at: ProblemPlace): ProblemPlace {
  return { ...at, source: readText(at.file) };
}
