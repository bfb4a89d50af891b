// Adds `tapdocs changed`: which pages a change adds, removes, moves and changes, as a list and as a preview.
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type CommandContext, fail, type Plugin, type Site } from 'tapdocs';
import { isFolder } from 'tapdocs/kit';
import { changedProblem } from './problems.js';

const name = 'changed';

/**
 * Adds the command `tapdocs changed`, which compares the site with an earlier state of it: a branch, the output of another build, or
 * the published site. A build pays nothing for it.
 *
 * @example
 * ```ts
 * changed()
 * ```
 */
export function changed(): Plugin {
  return {
    name,
    apply: (site) => site.hooks.commands.tap(name, (program, context) => addCommand(program, { site, context })),
  };
}

interface Flags {
  against: string;
  site?: string;
  prepare?: string;
  json?: true;
}

interface Setup {
  site: Site;
  context: CommandContext;
}

function addCommand(program: Command, setup: Setup): void {
  program
    .command('changed')
    .description('list the pages and sections that differ from an earlier state of the site')
    .argument('[root]', 'folder of the site', '.')
    .requiredOption(
      '--against <ref | folder | url>',
      'commit, branch or tag, folder of a built site, or URL of a published one',
    )
    .option('--site <folder>', 'write the site to this folder, with the changes painted on its pages')
    .option(
      '--prepare <command>',
      'with a commit: a command that runs in its working tree first, such as `npm run build`',
    )
    .option('--json', 'print JSON instead of Markdown')
    .action((_root: string, flags: Flags) => printChanged(flags, setup));
}

async function printChanged({ against, site: target, prepare, json }: Flags, { site, context }: Setup): Promise<void> {
  const { config, logger } = site;
  const { cwd, signal } = context;
  const folder = target === undefined ? undefined : resolve(cwd, target);
  const [{ buildAt, buildCurrent }, { readFolder, readPublishedSite }, { compareSites, printChanges }, preview] =
    await Promise.all([
      import('./build-states.js'),
      import('./snapshot.js'),
      import('./compare.js'),
      import('./preview.js'),
    ]);
  if (folder !== undefined) preview.checkFolder(folder, target ?? '');
  const { base } = config;
  const isUrl = /^https?:\/\//i.test(against);
  const given = resolve(cwd, against);
  const folderState = !isUrl && isFolder(given) ? await readFolder(given, base) : null;
  // A branch can have the name of a folder.
  const isOutput = folderState !== null && folderState.paths.size > 0;
  const earlier =
    isUrl || isOutput ? folderState : await readFolder(await buildAt(against, config, { prepare, signal }), base);
  const built = await buildCurrent(config, signal);
  const after = await readFolder(built, base);
  const before = earlier ?? (await readPublishedSite(against, after.paths, signal).catch(refuse(against)));
  if (before.paths.size === 0) fail(changedProblem('CHANGED_UNREADABLE', { against, detail: 'it has no pages' }));
  const painted = preview.createPreview(config);
  const changes = await compareSites(before, after, { base, paint: painted.add });
  logger.info(json ? JSON.stringify({ against, ...changes }, null, 2) : printChanges(changes, against));
  if (folder !== undefined) await painted.write(folder, { built, after, changes });
}

function refuse(against: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error) || error.name === 'AbortError') throw error;
    const cause = error.cause instanceof Error ? error.cause.message : '';
    return fail(changedProblem('CHANGED_UNREADABLE', { against, detail: cause || error.message }));
  };
}
