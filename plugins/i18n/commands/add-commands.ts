import type { Command } from 'commander';
import { addExtract } from './add-extract.js';
import { addStatus } from './add-status.js';
import { addUpdate } from './add-update.js';
import type { CommandSetup } from './command-setup.js';

/** Adds `tapdocs i18n` with `status`, `update` and `extract`. */
export function addCommands(program: Command, setup: CommandSetup): void {
  const group = program.command('i18n').description('translations of pages and of UI strings');
  addStatus(group, setup);
  addUpdate(group, setup);
  addExtract(group, setup);
}
