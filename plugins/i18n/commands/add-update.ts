import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { collectRoutes, counted, realPath } from 'tapdocs/kit';
import { openTranslationStatus } from '../status/translation-status.js';
import { updateLocks } from '../status/update-locks.js';
import { type CommandSetup, isSiteFolder } from './command-setup.js';

/** Adds `tapdocs i18n update`. */
export function addUpdate(group: Command, setup: CommandSetup): void {
  group
    .command('update')
    .description('record that translations match the current originals')
    .argument('[root]', 'folder of the site', '.')
    .argument('[files...]', 'translations, folders of them, or `<file>#<section>`; default: all')
    .option('--config <file>', 'configuration file; default: tapdocs.config.* in the folder of the site')
    .action(async (root: string, files: string[]) => {
      // If the folder of the site is left out, the first argument is a file.
      await update(isSiteFolder(root, setup) ? files : [root, ...files], setup);
    });
}

async function update(files: readonly string[], setup: CommandSetup): Promise<void> {
  const { site, settings } = setup;
  const names = files.map((file) => nameOf(file, setup));
  const routes = await collectRoutes(site);
  const status = openTranslationStatus(site.config, settings);
  const { pages, sections, removed } = updateLocks(status.read(routes.all), names, status);
  const parts = [
    ...(pages.length > 0 ? [`${counted(pages.length, 'page')} recorded as translated`] : []),
    ...(sections > 0 ? [`${counted(sections, 'section')} had been outdated`] : []),
    ...(removed > 0 ? [`${counted(removed, 'record')} of deleted pages removed`] : []),
  ];
  site.logger.info(parts.length > 0 ? `${parts.join('; ')}.` : 'All records were up to date.');
}

/** Converts a path that is relative to the working directory, or to the site, to a path below the site's root. */
function nameOf(file: string, { site, context }: CommandSetup): string {
  const { root } = site.config;
  const hash = file.indexOf('#');
  const [path, section] = hash < 0 ? [file, ''] : [file.slice(0, hash), file.slice(hash)];
  const here = resolve(context.cwd, path);
  const absolute = realPath(existsSync(here) ? here : resolve(root, path));
  return relative(root, absolute).split(sep).join('/') + section;
}
