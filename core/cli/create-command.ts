import { defined } from '../config/checks.js';
import { type Command, Option } from 'commander';
import { hosts, languages, namesOf, templates } from '../create/choices.js';
import { parseText } from './arguments.js';
import { examples, type ProgramContext } from './site-command.js';

type CreateContext = Pick<ProgramContext, 'cwd' | 'createLogger'> & {
  runner: Pick<ProgramContext['runner'], 'create'>;
};

/** Options as parsed by commander. */
interface CreateOptions {
  template?: string;
  title?: string;
  language?: string;
  host?: string[];
  shards?: string;
  yes?: boolean;
  verbose?: boolean;
}

/**
 * Makes a command the one that writes the files of a new site.
 *
 * @param called how the user runs it: `tapdocs create`
 */
export function describeCreate(command: Command, called: string, context: CreateContext): void {
  command
    .description('write the files of a new site')
    .argument('[dir]', 'folder of the new site: a new one, or an empty one; default: my-docs')
    .option('--template <name>', `${namesOf(templates).join(', ')}; default: docs`)
    .addOption(new Option('--title <text>', 'title of the site; default: the name of the folder').argParser(parseText))
    .option(
      '--language <key>',
      `main language of the template languages: ${namesOf(languages).join(', ')}; default: en`,
    )
    .addOption(
      new Option(
        '--host <name>',
        `host to publish on: ${namesOf(hosts).join(', ')}, or none; can be repeated; default: none`,
      ).argParser((name: string, names: string[] | undefined) => [...(names ?? []), name]),
    )
    .option('--shards <number>', 'jobs of the workflows that share the rendering of a large site; default: one job')
    .option('--yes', 'ask nothing, and use the defaults')
    .option('--verbose', 'print more, including full stack traces')
    .addHelpText(
      'after',
      examples(
        called,
        `${called} my-docs --template versions --host netlify`,
        `${called} . --title "My project" --yes`,
      ),
    )
    .action(async (dir: string | undefined, { title, template, language, host, shards, ...options }: CreateOptions) => {
      const { cwd, runner, createLogger } = context;
      await runner.create({
        cwd,
        flags: defined({ dir, title, template, language, hosts: host, shards }),
        yes: options.yes ?? false,
        command: called,
        logger: createLogger({ verbose: options.verbose ?? false, root: cwd }),
      });
    });
}
