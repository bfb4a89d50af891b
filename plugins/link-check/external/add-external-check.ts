import type { CheckCommand } from '../check-command.js';
import type { LinkCheckSettings } from '../options.js';

/** Adds `--external` and `--fresh` to `tapdocs check`. */
export function addExternalCheck(command: CheckCommand, settings: LinkCheckSettings): void {
  command
    .option('--external', 'ask for links to other sites, too')
    .option('--fresh', 'with --external: ask for all of them, whatever was answered lately')
    .addCheck({
      name: 'external links',
      async run(run) {
        if (run.options['external'] !== true) return [];
        // Loaded when it is asked for: a build has no use for what speaks HTTP.
        const { checkExternal } = await import('./check-external.js');
        return checkExternal(run, settings);
      },
    });
}
