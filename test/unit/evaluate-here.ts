import childProcess, { type ChildProcess, type ForkOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';
import type { EvaluationRequest } from '../../plugins/presets/evaluation/evaluate-module.js';
import { evaluateRequest } from '../../plugins/presets/evaluation/run-evaluation.js';

/**
 * Configurations of other generators are evaluated in the process of the tests of a file. A process of its own for each takes most of the time of
 * such a test, and runs what is compiled. `evaluate-module.test.ts` tests these processes.
 */
export function evaluateHere(): void {
  const { fork } = childProcess;
  beforeAll(() =>
    replaceFork(((file: string, options: ForkOptions) =>
      file.endsWith('evaluation-entry.js') ? new Evaluation() : fork(file, options)) as typeof fork),
  );
  afterAll(() => replaceFork(fork));
}

function replaceFork(fork: typeof childProcess.fork): void {
  childProcess.fork = fork;
  syncBuiltinESMExports();
}

/** What is used of the process. */
class Evaluation extends EventEmitter implements Pick<ChildProcess, 'send' | 'kill'> {
  send(request: EvaluationRequest): boolean {
    void evaluateRequest(request).then((reply) => this.emit('message', JSON.parse(JSON.stringify(reply))));
    return true;
  }
  kill(): boolean {
    return true;
  }
}
