import type { Command } from 'commander';
import { fail, problem } from 'tapdocs';
import { i18nProblem } from '../problems.js';
import { extractMessages } from '../messages/extract-messages.js';
import { printExtraction } from '../messages/print-extraction.js';
import { type CommandSetup, isSiteFolder } from './command-setup.js';

interface ExtractFlags {
  prune?: true;
  ci?: true;
}

/** Adds `tapdocs i18n extract`. */
export function addExtract(group: Command, setup: CommandSetup): void {
  group
    .command('extract')
    .description("write the UI strings of the site's components into catalogues for translation")
    .argument('[root]', 'folder of the site', '.')
    .option('--config <file>', 'configuration file; default: tapdocs.config.* in the folder of the site')
    .option('--prune', 'remove unused strings from the catalogues')
    .option('--ci', 'write nothing, and fail when a catalogue is not up to date or lacks a translation')
    .action(async (root: string, flags: ExtractFlags) => {
      if (!isSiteFolder(root, setup)) fail(problem('ROOT_MISSING', { dir: root }));
      await extract(flags, setup);
    });
}

async function extract({ prune, ci }: ExtractFlags, { site, settings }: CommandSetup): Promise<void> {
  const options = { dir: settings.dir, write: ci !== true, prune: prune === true };
  const result = await extractMessages(site.config, options);
  site.logger.warn(result.problems);
  site.logger.info(printExtraction(result));
  const behind = result.languages.flatMap(({ lang, missing, outdated, changed }) => {
    const open = missing.length + outdated.length;
    const lacks = open > 0 ? `lacks ${open} translation${open === 1 ? '' : 's'}` : '';
    const text = [changed ? 'is not up to date' : '', lacks].filter(Boolean).join(' and ');
    return text === '' ? [] : [`the catalogue of \`${lang}\` ${text}`];
  });
  if (ci && behind.length > 0) fail(i18nProblem('I18N_BEHIND', { detail: behind.join('; ') }));
}
