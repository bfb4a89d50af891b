import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { problemOfLoader } from '../bundle/loader-problem.js';
import { JsonSyntaxError, parseJsonTree } from '../files/json-tree.js';
import { type Problem, problem, TapdocsError } from '../problems/problem.js';
import { sourcePlace } from '../trees/source-place.js';
import { readSelfImport } from '../theme/self-import.js';
import { withStop } from '../markdown/front-matter.js';
import { positionAt } from '../markdown/text-position.js';
import type { BatchError } from './compile.js';
import {
  type ImportConfig,
  missingExport,
  placeRequest,
  readMissingExport,
  unresolvedImport,
  unresolvedRequest,
} from './import-problems.js';

interface Context {
  config: ImportConfig;
  /** Texts of pages that have no file, by absolute path. Default: none. */
  sources?: ReadonlyMap<string, string>;
}

/** Translates a bundler's errors to problems. An error that occurs in several modules is reported once. */
export function compileProblems(errors: readonly BatchError[], context: Context): Problem[] {
  const requestOf = ({ message }: BatchError): string => unresolvedRequest(message) ?? '';
  const placedRequests = new Set(errors.filter(({ file }) => file).map(requestOf));
  // Rspack reports a missing file of a style sheet twice, once without the name of the sheet.
  const isRepeated = (error: BatchError): boolean =>
    !error.file && requestOf(error) !== '' && placedRequests.has(requestOf(error));
  const problems = errors.filter((error) => !isRepeated(error)).flatMap((error) => toProblems(error, context));
  const keyOf = ({ code, message, at }: Problem): string => [code, message, at?.file, at?.line, at?.column].join('\n');
  return [...new Map(problems.map((item) => [keyOf(item), item])).values()];
}

function toProblems({ message, cause, file, import: use }: BatchError, context: Context): Problem[] {
  const { config } = context;
  if (cause instanceof TapdocsError) return [...cause.problems];
  const loaderProblem = problemOfLoader(message);
  // The file itself is fine, so the place is the import.
  if (loaderProblem?.code === 'IMPORT_KIND' && use)
    return [{ ...loaderProblem, at: placeRequest(placed(use.importer, context, null), use.request) }];
  if (loaderProblem) return [belowRoot(loaderProblem, config)];
  if (use && /is not handled by plugins \(Unhandled scheme\)/.test(message)) {
    const importer = placed(use.importer, context, null);
    return [unresolvedImport({ request: use.request, importer: use.importer }, importer, config)];
  }
  const json = file?.endsWith('.json') ? jsonProblem(file, context) : null;
  if (json) return [json];
  const at = file ? placed(file, context, placeOf(cause) ?? frameOf(message)) : undefined;
  const request = unresolvedRequest(message);
  if (request !== undefined) return [unresolvedImport({ request, importer: file }, at, config)];
  const itself = readSelfImport(message)?.slice('@theme/'.length);
  if (itself) return [problem('THEME_SELF_IMPORT', { name: itself }, at && placeRequest(at, `@theme/${itself}`))];
  const missing = readMissingExport(message);
  if (missing) return [missingExport(missing, at, config)];
  const detail = detailOf(message, cause);
  if (file && /\.mdx?$/.test(file) && isVfileMessage(cause)) return [problem('MDX_SYNTAX', { detail }, at)];
  const [, thrown] = /^\w*Error: [^:]*\.mdx?:(\w*Error: .*)$/.exec(detail) ?? [];
  if (file && /\.mdx?$/.test(file) && thrown !== undefined) {
    const [, name] = /\n\s*at (\w+) \(/.exec(message) ?? [];
    return [problem('MARKDOWN_PLUGIN', { detail: thrown, name }, at)];
  }
  return [problem('CONTENT_COMPILE', { detail }, at)];
}

/** Makes the file of a problem relative to the root, because loaders report absolute paths. */
function belowRoot(item: Problem, config: ImportConfig): Problem {
  const { at } = item;
  return at && isAbsolute(at.file) ? { ...item, at: { ...at, ...sourcePlace(at.file, config) } } : item;
}

interface Position {
  line: number;
  column: number;
}

function placed(file: string, { config, sources }: Context, position: Position | null): NonNullable<Problem['at']> {
  const source = sources?.get(file) ?? readSource(file);
  return { ...sourcePlace(file, config), ...position, ...(source === undefined ? {} : { source }) };
}

function readSource(file: string): string | undefined {
  try {
    const text = readFileSync(join(file), 'utf8');
    // A frame of a binary file is useless.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

interface VfileMessage {
  reason: string;
  line?: number;
  column?: number;
}

function isVfileMessage(cause: unknown): cause is VfileMessage {
  return typeof cause === 'object' && cause !== null && 'reason' in cause && typeof cause.reason === 'string';
}

function placeOf(cause: unknown): Position | null {
  if (!isVfileMessage(cause) || typeof cause.line !== 'number') return null;
  return { line: cause.line, column: cause.column ?? 1 };
}

/** The position in a code frame: `╭─[3:14]`, or the underlined line. webpack writes `(3:13)`. */
function frameOf(message: string): Position | null {
  const named = /╭─\[(?:.*?:)?(\d+):(\d+)\]/.exec(message);
  if (named) return { line: Number(named[1]), column: Number(named[2]) + 1 };
  const drawn = /^ *(\d+) │ .*\n( *)· ( *)[─┬▲]/m.exec(message);
  if (drawn) return { line: Number(drawn[1]), column: (drawn[3] ?? '').length + 1 };
  const match = /^Module parse failed: .*\((\d+):(\d+)\)$/m.exec(message);
  return match ? { line: Number(match[1]), column: Number(match[2]) + 1 } : null;
}

/** Finds the place of a JSON error itself, because bundlers report such places in different formats, or not at all. */
function jsonProblem(file: string, context: Context): Problem | null {
  const source = readSource(file) ?? 'null';
  try {
    parseJsonTree(source);
    return null;
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const params = { detail: withStop(error.message), format: 'JSON' };
    return problem('DATA_SYNTAX', params, placed(file, context, positionAt(source, error.offset)));
  }
}

/** The message without the bundler's code frame and the loader's path. */
function detailOf(message: string, cause: unknown): string {
  if (isVfileMessage(cause)) return cause.reason;
  const lines = message
    .replace(/^\s*×?\s*Module parse failed:/, '')
    .split('\n')
    .map((line) => line.replace(/^[\s×╰├─▶│╭·]+/, '').trim())
    .filter(
      (line) =>
        line !== '' &&
        !line.startsWith('Module build failed') &&
        !/^\[?\d*:?\d*\]?$/.test(line) &&
        !/^\d+ │/.test(line),
    );
  const [first = message.trim()] = lines;
  return withStop(first.replace(/^(?:Error: )?(?:Syntax Error: )?/, '').replace(/ \(\d+:\d+\)$/, ''));
}

/** Problems with the same text and place once: workers report the same broken configuration, and pages the same broken fragment. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, message, at }: Problem): string =>
    JSON.stringify([code, message, at?.file, at?.version, at?.line, at?.column]);
  return [...new Map(problems.map((item) => [keyOf(item), item])).values()];
}
