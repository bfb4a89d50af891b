import { positionsIn } from '../markdown/text-position.js';
import type { Problem } from '../problems/problem.js';
import { withoutCodeBlocks, withoutText } from '../upgrade/blank-text.js';
import { importEdits } from '../upgrade/import-edits.js';
import { deprecated } from './deprecated.js';
import { deprecations, type RenamedExport } from './table.js';

/** Warnings about deprecated names that a file imports. An import of a removed name fails when the code runs. */
export function deprecatedImports(
  { file, text }: { file: string; text: string },
  rows: readonly RenamedExport[] = deprecations.exports,
): Problem[] {
  const positionOf = positionsIn(text);
  const isPage = /\.mdx?$/.test(file);
  const code = { text, bare: isPage ? withoutCodeBlocks(text) : withoutText(text) };
  return rows
    .filter(({ isGone }) => !isGone)
    .flatMap((row) => {
      const { edits, manual } = importEdits(code, [row]);
      const [first] = [...edits.filter(({ from }) => from !== ''), ...manual];
      if (!first) return [];
      const { module = row.module, name = row.name } = row.replacement ?? {};
      const names = { name: `${row.name} of ${row.module}`, replacement: row.todo ?? `${name} of ${module}` };
      return [deprecated({ ...row, ...names }, { file, ...positionOf(first.start), source: text })];
    });
}
