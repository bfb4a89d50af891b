// @ts-check
import { appendFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ files: [project: string, file: string][] }
 *   | { test: string, state: string, file: [project: string, file: string], errors: string[] }
 *   | { file: [project: string, file: string], broken: boolean, errors: string[], seconds: number }
 *   | { end: true }} ProgressLine What is known so far: all files, a test that ran, a file that is done, the end.
 */

/**
 * Writes the progress of a run of Vitest as lines of JSON, so that an aborted run shows what ran. Vitest writes its own
 * JSON only at the end.
 */
export class ProgressReporter {
  /** @param {string} report the file to write */
  constructor(report) {
    this.report = report;
  }

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    writeFileSync(this.report, '');
    this.#write({ files: specifications.map(({ project, moduleId }) => [project.name, shown(moduleId)]) });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    this.#write({ test: test.fullName, state, file: placeOf(test.module), errors: messagesOf(errors) });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()];
    const broken = module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed');
    const { duration, setupDuration, collectDuration } = module.diagnostic();
    const seconds = (duration + setupDuration + collectDuration) / 1000;
    this.#write({ file: placeOf(module), broken, errors: broken ? messagesOf(module.errors()) : [], seconds });
  }

  onTestRunEnd() {
    this.#write({ end: true });
  }

  /** @param {ProgressLine} line */
  #write(line) {
    appendFileSync(this.report, `${JSON.stringify(line)}\n`);
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {[project: string, file: string]}
 */
function placeOf(module) {
  return [module.project.name, shown(module.moduleId)];
}

/** @param {readonly { message: string, diff?: string }[]} errors */
function messagesOf(errors) {
  return errors.map(({ message, diff }) => stripVTControlCharacters(diff ? `${message}\n${diff}` : message));
}

/** @param {string} file */
function shown(file) {
  return relative(process.cwd(), file).replaceAll('\\', '/');
}
