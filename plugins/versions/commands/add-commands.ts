import { type Command, Option } from 'commander';
import { cutVersion } from './cut-version.js';
import { type DiffFlags, diffVersions } from './diff-versions.js';
import { listVersions } from './list-versions.js';
import type { CommandSetup } from './setup.js';

/** Adds `tapdocs versions` with `list`, `cut` and `diff`. */
export function addCommands(program: Command, setup: CommandSetup): void {
  const group = program.command('versions').description('versions of the content');
  group
    .command('list')
    .description('list the versions, their sources, and how many pages differ from the next one')
    .argument('[root]', 'folder of the site', '.')
    .option('--json', 'print JSON')
    .action((_root: string, { json }: { json?: true }) => listVersions(setup, json === true));
  group
    .command('cut')
    .description("freeze today's content as a version: copies it to the folders of versions, or prepares a tag")
    .argument('<name>', 'name of the version, such as 1.6')
    .argument('[root]', 'folder of the site', '.')
    .option(
      '--tag [tag]',
      'with versions in git, create an annotated tag; default: `v<name>`, or the start of `tags` and the name',
    )
    .action((name: string, _root: string, { tag }: { tag?: string | true }) => cutVersion(name, tag, setup));
  group
    .command('diff')
    .description('list the pages and sections that differ between two versions')
    .argument('<from>', 'name of the older version')
    .argument('<to>', 'name of the newer version')
    .argument('[root]', 'folder of the site', '.')
    .option('--lang <language>', 'only this language')
    .addOption(new Option('--format <format>', 'Markdown or JSON').choices(['md', 'json']).default('md'))
    .action((from: string, to: string, ...[, flags]: [root: string, flags: DiffFlags]) =>
      diffVersions({ from, to, ...flags }, setup),
    );
}
