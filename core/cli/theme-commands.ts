import { type Command, Option } from 'commander';
import { fail, problem } from '../problems/problem.js';
import type { Copy, CopyState } from '../theme/swizzle/doctor.js';
import type { Slot } from '../theme/swizzle/list-slots.js';
import type { Swizzle } from '../theme/swizzle/list-swizzles.js';
import { configOption, examples, type Flags, type ProgramContext, siteCommand, start } from './site-command.js';

/** Commands for sites that have components of their own. */
export function addThemeCommands(program: Command, context: ProgramContext): void {
  addSwizzle(program, context);
  addDoctor(program, context);
}

function addSwizzle(program: Command, context: ProgramContext): void {
  program
    .command('swizzle')
    .description('take over a component of the theme: wrap it, or copy it into theme/')
    .argument('[component]', 'name of the component, such as DocFooter')
    .argument('[root]', 'folder of the site', '.')
    .addOption(configOption)
    .option('--verbose', 'print more, whole stacks included')
    .option('--list', 'list the components, how safe they are to take over, and the slots')
    .addOption(new Option('--wrap', 'put a component around it').conflicts('eject'))
    .option('--eject', 'copy it')
    .option('--unsafe', 'even if a new version may change it')
    .addHelpText(
      'after',
      examples('tapdocs swizzle --list', 'tapdocs swizzle DocFooter --wrap', 'tapdocs swizzle Footer site --eject'),
    )
    .action(async (component: string | undefined, root: string, flags: Flags) => {
      // With `--list` the only argument is the folder.
      const given = start(flags.list && component !== undefined ? component : root, flags, context);
      if (flags.list || component === undefined) {
        const { components, slots } = await context.runner.listTheme(given);
        given.logger.info(`${componentTable(components)}\n\n${slotTable(slots)}`);
        return;
      }
      if (!flags.wrap && !flags.eject)
        fail(problem('USAGE', { detail: 'Say `--wrap` or `--eject`.', command: 'tapdocs swizzle' }));
      const files = await context.runner.swizzle({
        ...given,
        name: component,
        mode: flags.wrap ? 'wrap' : 'eject',
        unsafe: flags.unsafe ?? false,
        package: `tapdocs@${context.version}`,
      });
      given.logger.info(files.map((file) => `Wrote ${file}`).join('\n'));
    });
}

function addDoctor(program: Command, context: ProgramContext): void {
  siteCommand(program, 'doctor', 'say which copies of theme components are behind the installed version')
    .option('--strict', 'fail when one is')
    .addHelpText('after', examples('tapdocs doctor', 'tapdocs doctor site --strict'))
    .action(async (root: string, flags: Flags) => {
      const given = start(root, flags, context);
      const copies = await context.runner.doctor(given);
      given.logger.info(copyTable(copies));
      const behind = copies.filter(({ state }) => state === 'stale' || state === 'orphan');
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
  return alignColumns([['Slot', 'Fill it by theme/slots/<Slot>.tsx'], ...rows]);
}

const states: Readonly<Record<CopyState, string>> = {
  current: 'up to date',
  idle: 'the same as the original: it can be removed',
  stale: 'the original has changed',
  orphan: 'the original is gone',
};

function copyTable(copies: readonly Copy[]): string {
  if (copies.length === 0) return 'The site has no copies of theme components.';
  return alignColumns(copies.map(({ file, original, from, state }) => [file, `${original} of ${from}`, states[state]]));
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
