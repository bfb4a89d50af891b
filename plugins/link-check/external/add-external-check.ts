import type { Site } from 'tapdocs';
import { linkCheckHooks } from '../check-command.js';
import type { LinkCheckSettings } from '../options.js';

/** Adds `--external` and `--fresh` to `tapdocs check`. */
export function addExternalCheck(site: Site, settings: LinkCheckSettings): void {
  const { command, check } = linkCheckHooks(site);
  command.tap('link-check', ({ command: checkCommand }) => {
    checkCommand
      .option('--external', 'also check links to other sites')
      .option('--fresh', 'with --external: check all of them, including those checked recently');
  });
  check.tapPromise('link-check', async (problems, context) => {
    if (context.options['external'] !== true) return problems;
    // Loaded on demand, because a build does not need the HTTP client.
    const { checkExternal } = await import('./check-external.js');
    return [...problems, ...(await checkExternal(site, settings, context))];
  });
}
