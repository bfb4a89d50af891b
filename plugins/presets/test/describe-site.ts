import type { MigratedSite, Migration } from '../../../core/kit.js';
import type { MigrationReport } from '../migration-report.js';

/** What `tapdocs migrate` says of a site whose routes are known. */
export async function describeSite(
  { migration }: { migration: Migration },
  migrated: MigratedSite,
): Promise<{ interpreted: readonly { name: string; count: number }[]; urls: NonNullable<MigrationReport['urls']> }> {
  const generator = { name: 'Other', preset: 'other', package: 'tapdocs-other', files: /^other$/, packages: [] };
  const { report } = await migration.report({
    root: migrated.site.config.root,
    dir: '.',
    generator,
    signs: [],
    config: { file: 'tapdocs.config.ts', text: '', written: false },
    build: null,
    problems: [],
    warnings: [],
    migrated,
  });
  if (!('interpreted' in report && 'urls' in report)) throw new Error('The report has no facts.');
  const { interpreted, urls } = report as MigrationReport;
  if (!interpreted || !urls) throw new Error('Nothing was found.');
  return { interpreted, urls };
}
