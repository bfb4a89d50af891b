import { basename, extname } from 'node:path';
import type { Deprecations } from '../deprecations/table.js';
import { withoutCodeBlocks, withoutText } from './blank-text.js';
import { fieldEdits, flagEdits, hookEdits, memberEdits, optionEdits } from './code-edits.js';
import type { FilePlan } from './edit.js';
import { importEdits } from './import-edits.js';

/** Extensions of the files that an upgrade reads, in addition to `package.json`. */
const code = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']);
const pages = new Set(['.md', '.mdx']);

/** Whether a file can contain names of Tapdocs. */
export function isUpgraded(file: string): boolean {
  return code.has(extname(file)) || pages.has(extname(file)) || basename(file) === 'package.json';
}

/**
 * The changes for a file.
 *
 * @param file path below the root of the site
 * @param isConfig whether it is the configuration of the site
 */
export function planFile(
  { file, text, isConfig }: { file: string; text: string; isConfig: boolean },
  table: Deprecations,
): FilePlan {
  if (basename(file) === 'package.json') return flagEdits(text, table.flags);
  const isPage = pages.has(extname(file));
  const source = { text, bare: isPage ? withoutCodeBlocks(text) : withoutText(text) };
  return join([
    ...(isPage ? [fieldEdits(text, table.frontMatter)] : [hookEdits(source, table.hooks)]),
    ...(isConfig ? [optionEdits(source, table.options)] : []),
    importEdits(source, table.exports),
    // Prose can contain the same words.
    ...(isPage ? [] : [memberEdits(source, table.members)]),
  ]);
}

function join(plans: readonly FilePlan[]): FilePlan {
  return { edits: plans.flatMap(({ edits }) => edits), manual: plans.flatMap(({ manual }) => manual) };
}
