import type { CheckCommand } from '../check-command.js';
import type { LinkCheckSettings } from '../options.js';
import { checkExternal } from './check-external.js';

/** Adds `--external` and `--fresh` to `tapdocs check`. */
export function addExternalCheck(command: CheckCommand, settings: LinkCheckSettings): void {
  command
    .option('--external', 'ask for links to other sites, too')
    .option('--fresh', 'with --external: ask for all of them, whatever was answered lately')
    .addCheck({
      name: 'external links',
      run: (run) => (run.options['external'] === true ? checkExternal(run, settings) : []),
    });
}
