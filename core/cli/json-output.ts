import type { Command } from 'commander';
import { fileBelow } from '../problems/hide-root.js';
import { createProblemLog, type Report } from '../problems/log.js';
import { createPhase } from '../problems/phase.js';
import type { Logger } from '../problems/logger.js';

/**
 * What a command prints with `--json`, described by `tapdocs/commands.schema.json`. Commands that print another form of JSON
 * (`migrate`, `changed`, `search`, `i18n status`, `versions list`) print this one if they fail.
 */
interface JsonOutput {
  ok: boolean;
  problems: object[];
  /** What the command says without `--json`. */
  messages?: string[];
  /** What it has done, for commands that report it: `build`, `doctor`, `swizzle --list`. */
  result?: unknown;
}

/** Commands that do not end by themselves. They print an object a line: a message or a problem. */
const endless = new Set(['dev', 'serve']);

/** The output of a command line with `--json`. */
export interface JsonPrinter {
  /** A logger that collects or prints JSON. */
  wrap(logger: Logger, root: string): Logger;
  /** Keeps the result of the command. */
  result(value: unknown): void;
  /** Adds the option to the commands that lack it, and finds out which one runs. */
  prepare(program: Command, args: readonly string[]): void;
  /** Prints the collected object. */
  finish(ok: boolean): void;
}

export function createJsonPrinter(print: (text: string) => void): JsonPrinter {
  const output: Required<Pick<JsonOutput, 'problems' | 'messages'>> & JsonOutput = {
    ok: true,
    problems: [],
    messages: [],
  };
  let kind: 'whole' | 'lines' | 'own' = 'whole';
  let hasPrinted = false;
  const line = (value: object): void => print(`${JSON.stringify(value)}\n`);
  return {
    wrap: (logger, root) => ({
      ...logger,
      ...createProblemLog((reports, severity) => {
        // Next to its own form of JSON, a command prints problems on stderr.
        if (kind === 'own' && hasPrinted)
          for (const report of reports) logger[severity === 'error' ? 'error' : 'warn'](report);
        for (const report of reports) {
          const problem = asJson(report, severity, root);
          if (kind === 'lines') line({ problem });
          else output.problems.push(problem);
        }
      }),
      info(text) {
        hasPrinted = true;
        if (kind === 'own') print(`${text}\n`);
        else if (kind === 'lines') line({ message: text.trim() });
        else output.messages.push(text.trim());
      },
      debug: () => undefined,
      phase: (name) =>
        createPhase(name, { update: () => undefined, milestone: () => undefined, close: () => undefined }),
    }),
    result: (value) => void (output.result = value),
    prepare(program, args) {
      const named = leafOf(program, args);
      if (named && endless.has(named.name())) kind = 'lines';
      else if (named && hasJson(named)) kind = 'own';
      for (const leaf of leavesOf(program)) if (!hasJson(leaf)) leaf.option('--json', 'print JSON');
    },
    finish(ok) {
      if (kind === 'whole') print(`${JSON.stringify({ ...output, ok }, null, 2)}\n`);
      else if (kind === 'own' && !ok && !hasPrinted)
        print(`${JSON.stringify({ ok, problems: output.problems }, null, 2)}\n`);
    },
  };
}

const hasJson = ({ options }: Command): boolean => options.some(({ long }) => long === '--json');

function leavesOf({ commands }: Command): Command[] {
  return commands.flatMap((command) => (command.commands.length > 0 ? leavesOf(command) : [command]));
}

/** The command that these arguments name; undefined if there is none. */
function leafOf(program: Command, args: readonly string[]): Command | undefined {
  const names = args.filter((argument) => !argument.startsWith('-'));
  let command: Command | undefined = program;
  for (const name of names) {
    const next: Command | undefined = command.commands.find((each) => each.name() === name);
    if (!next) break;
    command = next;
  }
  return command === program ? undefined : command;
}

function asJson(report: Report, severity: string, root: string): object {
  if (typeof report === 'string') return { severity, message: report };
  const { code, message, hint, docs, at, plugin, hook, pages } = report;
  const { file, line, column, version } = at ?? {};
  const place = file === undefined ? {} : { file: fileBelow(file, root), line, column, version };
  return { severity, code, message, hint, docs, ...place, plugin, hook, pages };
}
