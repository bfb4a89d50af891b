import { type Command, Option } from 'commander';
import { fail, problem } from '../problems/problem.js';
import type { Copy, CopyState } from '../theme/swizzle/doctor.js';
import type { Slot, Swizzle } from '../theme/swizzle/list-swizzles.js';
import type { CommandOptions } from './runner.js';
import { alignColumns } from '../problems/text.js';
import { configOption, examples, type Flags, type ProgramContext, siteCommand, start } from './site-command.js';

/** Commands for sites with custom theme components. */
export function addThemeCommands(program: Command, context: ProgramContext): void {
  addSwizzle(program, context);
  addDoctor(program, context);
}

function addSwizzle(program: Command, context: ProgramContext): void {
  program
    .command('swizzle')
    .description('wrap a component of the theme or of a plugin, or copy it into theme/')
    .argument('[component]', 'name of the component, such as DocFooter')
    .argument('[root]', 'folder of the site', '.')
    .addOption(configOption)
    .option('--verbose', 'print more, including full stack traces')
    .option('--list', 'list the components, how safe they are to wrap or copy, and the slots')
    .addOption(new Option('--wrap', 'wrap it in a component of the site').conflicts('eject'))
    .option('--eject', 'copy it into the site')
    .option('--unsafe', 'allow components that any new version may change')
    .addOption(
      new Option(
        '--update [components...]',
        'merge new versions into the copies of these components, or into all copies',
      ).conflicts(['list', 'wrap', 'eject', 'unsafe']),
    )
    .addHelpText(
      'after',
      examples(
        'tapdocs swizzle --list',
        'tapdocs swizzle DocFooter --wrap',
        'tapdocs swizzle Footer site --eject',
        'tapdocs swizzle --update',
        'tapdocs swizzle site --update Footer',
      ),
    )
    .action(async (component: string | undefined, root: string, flags: Flags) => {
      // With `--list` and `--update` the only argument is the folder.
      const options = start((flags.list || flags.update ? component : undefined) ?? root, flags, context);
      if (flags.update) return update(flags.update === true ? [] : flags.update, options, context);
      if (flags.list || component === undefined) {
        const { components, slots } = await context.runner.listTheme(options);
        options.logger.info(`${componentTable(components)}\n\n${slotTable(slots)}`);
        return context.result?.({ components, slots });
      }
      if (!flags.wrap && !flags.eject)
        fail(problem('USAGE', { detail: 'Pass `--wrap` or `--eject`.', command: 'tapdocs swizzle' }));
      const files = await context.runner.swizzle({
        ...options,
        name: component,
        mode: flags.wrap ? 'wrap' : 'eject',
        unsafe: flags.unsafe ?? false,
      });
      options.logger.info(files.map((file) => `Wrote ${file}`).join('\n'));
    });
}

async function update(names: readonly string[], options: CommandOptions, { runner }: ProgramContext): Promise<void> {
  const { changes, kept, open } = await runner.updateCopies({ ...options, names });
  if (changes.length > 0) options.logger.info(changes.map(({ file, change }) => `${verbs[change]} ${file}`).join('\n'));
  else if (open.length === 0) options.logger.info('There is nothing to update.');
  options.logger.warn(kept);
  if (open.length > 0) fail(open);
}

const verbs = { updated: 'Updated', added: 'Added', removed: 'Removed' } as const;

function addDoctor(program: Command, context: ProgramContext): void {
  siteCommand(program, 'doctor', 'show which copies of theme components are behind the installed version')
    .option('--diff', 'show what has changed in the components')
    .option('--strict', 'fail if a copy is behind')
    .addHelpText('after', examples('tapdocs doctor', 'tapdocs doctor site --strict', 'tapdocs doctor --diff'))
    .action(async (root: string, flags: Flags) => {
      const options = start(root, flags, context);
      const copies = await context.runner.doctor(options);
      options.logger.info(copyTable(copies));
      context.result?.({ copies });
      const diff = flags.diff ? await context.runner.diffCopies(options) : '';
      if (diff !== '') options.logger.info(`\n${diff.trimEnd()}`);
      const behind = copies.filter(({ state }) => state !== 'current' && state !== 'idle');
      if (flags.strict && behind.length > 0) fail(problem('THEME_COPIES_BEHIND', { count: behind.length }));
    });
}

function componentTable(components: readonly Swizzle[]): string {
  const rows = components.map(({ name, wrap, eject, about, taken }) => [
    name + (taken ? ' (yours)' : ''),
    wrap,
    eject,
    about,
  ]);
  return alignColumns([['Component', 'Wrap', 'Eject', ''], ...rows]);
}

function slotTable(slots: readonly Slot[]): string {
  const rows = slots.map(({ name, about, filled }) => [name + (filled ? ' (yours)' : ''), about]);
  return alignColumns([['Slot', 'Fill it with theme/slots/<Slot>.tsx'], ...rows]);
}

const states: Readonly<Record<CopyState, string>> = {
  current: 'up to date',
  idle: 'up to date and identical to the original: it can be removed',
  stale: 'behind: the original has changed',
  conflict: 'conflicts are not resolved',
  orphan: 'the original is gone',
};

function copyTable(copies: readonly Copy[]): string {
  if (copies.length === 0) return 'The site has no copies of theme components.';
  return alignColumns(
    copies.map(({ file, original, from, state, hasOriginal }) => [
      file,
      from === null ? original : `${original} of ${from}`,
      states[state] + (hasOriginal ? '' : ' (without original)'),
    ]),
  );
}
