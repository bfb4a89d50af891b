import { resolve } from 'node:path';
import type { CommandContext, Site } from 'tapdocs';
import { realPath } from 'tapdocs/kit';
import type { I18nSettings } from '../options.js';

/** The context of the commands. */
export interface CommandSetup {
  site: Site;
  settings: I18nSettings;
  context: CommandContext;
}

/** Whether a path of the command line is the folder of the site. */
export function isSiteFolder(path: string, { site, context }: CommandSetup): boolean {
  return realPath(resolve(context.cwd, path)) === site.config.root;
}
