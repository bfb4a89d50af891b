import { resolve } from 'node:path';
import { runCommandLine } from '../cli/run-command-line.js';
import type { CommandRunner } from '../cli/runner.js';
import { programVersion } from '../files/find-package.js';
import { readText } from '../files/stats.js';
import { createReportKeeper } from '../problems/keep-report.js';
import { noSignals } from '../process/signals.js';
import { createLogger } from '../problems/logger.js';

/** What a command printed, and how it ended. */
export interface CommandRun {
  /** 0 if it succeeded, 1 after problems. */
  code: number;
  stdout: string;
  stderr: string;
}

/** A command that runs until it is closed, such as a server. */
export interface RunningCommand {
  /** The URL that it has printed, with the base of the site; ends with `/`. */
  url: string;
  /** The output so far. */
  log(): string;
  /** Ends the command as Ctrl+C does, and waits. */
  close(): Promise<CommandRun>;
}

type Printed = Pick<CommandRun, 'stdout' | 'stderr'>;

interface CommandPlace {
  cwd: string;
  runner: CommandRunner;
}

/** Runs a command line that starts a server, until it has printed its URL. */
export function whenListening(args: readonly string[], place: CommandPlace): Promise<RunningCommand> {
  return new Promise((done, refuse) => {
    const { ended, stop } = begin(args, place, (printed) => {
      const url = /https?:\/\/\S+/.exec(printed.stdout)?.[0];
      if (url === undefined) return;
      const close = (): Promise<CommandRun> => {
        stop();
        return ended;
      };
      done({ url: url.replace(/\/*$/, '/'), log: () => printed.stdout + printed.stderr, close });
    });
    void ended.then(({ code, stdout, stderr }) =>
      refuse(new Error(`\`tapdocs ${args.join(' ')}\` ended with code ${code}:\n${stdout}${stderr}`)),
    );
  });
}

/** Starts a command line. `onPrint` receives all that was printed so far. */
export function begin(
  args: readonly string[],
  { cwd, runner }: CommandPlace,
  onPrint: (printed: Printed) => void = () => undefined,
): { ended: Promise<CommandRun>; stop(): void } {
  const printed = { stdout: '', stderr: '' };
  const write = (text: string, stream: 'stdout' | 'stderr'): void => {
    printed[stream] += text;
    onPrint(printed);
  };
  const controller = new AbortController();
  const code = runCommandLine(args, {
    runner: {
      ...runner,
      build: (options) => runner.build({ workers: 0, ...options }),
      buildShard: (options) => runner.buildShard({ workers: 0, ...options }),
    },
    cwd,
    version: programVersion(),
    signal: controller.signal,
    signals: noSignals,
    createLogger: ({ verbose, root }) =>
      createLogger({
        verbose,
        root,
        colors: false,
        tty: false,
        write,
        columns: () => 80,
        read: (file) => readText(resolve(root, file)),
        keep: createReportKeeper(root),
      }),
    print: (text) => write(text, 'stdout'),
    colors: false,
    columns: 80,
  });
  const ended = code.then((value): CommandRun => ({ code: value, ...printed }));
  return { ended, stop: () => controller.abort(new Error('stopped')) };
}
