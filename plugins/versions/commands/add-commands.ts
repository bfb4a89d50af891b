import { type Command, Option } from 'commander';
import { cutVersion } from './cut-version.js';
import { type DiffFlags, diffVersions } from './diff-versions.js';
import { listVersions } from './list-versions.js';
import { checkRoot, type CommandSetup } from './setup.js';

const config = '--config <file>';
const configText = 'configuration file; default: tapdocs.config.* in the folder of the site';

/** Adds `tapdocs versions` with `list`, `cut` and `diff`. */
export function addCommands(program: Command, setup: CommandSetup): void {
  const group = program.command('versions').description('versions of the content');
  group
    .command('list')
    .description('list the versions, their sources, and how many pages differ from the next one')
    .argument('[root]', 'folder of the site', '.')
    .option(config, configText)
    .option('--json', 'print JSON')
    .action(async (root: string, { json }: { json?: true }) => {
      checkRoot(root, setup);
      await listVersions(setup, json === true);
    });
  group
    .command('cut')
    .description("freeze today's content as a version: copies it to the folders of versions, or prepares a tag")
    .argument('<name>', 'name of the version, such as 1.6')
    .argument('[root]', 'folder of the site', '.')
    .option(config, configText)
    .option(
      '--tag [tag]',
      'with versions in git, create an annotated tag; default: `v<name>`, or the start of `tags` and the name',
    )
    .action((name: string, root: string, { tag }: { tag?: string | true }) => {
      checkRoot(root, setup);
      cutVersion(name, tag, setup);
    });
  group
    .command('diff')
    .description('list the pages and sections that differ between two versions')
    .argument('<from>', 'name of the older version')
    .argument('<to>', 'name of the newer version')
    .argument('[root]', 'folder of the site', '.')
    .option(config, configText)
    .option('--lang <language>', 'only this language')
    .addOption(new Option('--format <format>', 'Markdown or JSON').choices(['md', 'json']).default('md'))
    .action(async (...args: [from: string, to: string, root: string, flags: DiffFlags]) => {
      const [from, to, root, flags] = args;
      checkRoot(root, setup);
      await diffVersions({ from, to, ...flags }, setup);
    });
}
