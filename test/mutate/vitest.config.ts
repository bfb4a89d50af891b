import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import config from '../vitest.config.js';

const { MUTATION_FILES: list = '', MUTATION_REPORT: report = '' } = process.env;
const nameOf = (file: string): string => relative(process.cwd(), file).replaceAll('\\', '/');
const order = new Map(
  readFileSync(list, 'utf8')
    .split('\n')
    .map((file, index) => [file, index]),
);

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => order.get(nameOf(moduleId)) ?? 0;
    return files.sort((a, b) => rank(a) - rank(b));
  }
}

/** Writes each file that is done as a line of JSON. */
class DoneFiles implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const failed = [...module.children.allTests()].find((test) => test.result().state === 'failed');
    const failure = failed ? failed.fullName : module.state() === 'failed' ? 'the file' : null;
    appendFileSync(
      report,
      `${JSON.stringify({ file: nameOf(module.moduleId), seconds: module.diagnostic().duration / 1000, failure })}\n`,
    );
  }
}

export default mergeConfig(config, {
  test: { setupFiles: ['test/mutate/setup.ts'], sequence: { sequencer: InOrder }, reporters: [new DoneFiles()] },
});
