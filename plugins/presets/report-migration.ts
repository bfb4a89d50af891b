import type { Plugin } from 'tapdocs';
import { hideRoot, type MigratedSite, type MigrationResult, type MigrationTrial } from 'tapdocs/kit';
import { type Cause, causesOf, type MigrationFacts, type MigrationReport } from './migration-report.js';
import { missingPackages } from './missing-packages.js';
import { printMigration } from './print-migration.js';

/** The plugin of a preset that has read a site. No other plugin has `found`. */
export interface Reader<Found> extends Plugin {
  foundSite(): Found | null;
}

/** What a preset knows of the sites of its generator. */
export interface MigrationSource<Found> {
  /** Collects what the preset has interpreted in a site, and the URLs that it changes. */
  describe(found: Found, site: MigratedSite): MigrationFacts;
  /** Requests of modules that belong to the generator. */
  modules: RegExp;
}

/** Describes a site that has been taken over, as JSON and for a terminal. */
export function reportMigration<Found>(
  trial: MigrationTrial,
  { describe, modules }: MigrationSource<Found>,
): MigrationResult {
  const { root, dir, generator, signs, config, build, problems, warnings, migrated } = trial;
  const reader = migrated?.site.config.plugins.find((plugin) => 'foundSite' in plugin);
  const foundSite = (reader as Reader<Found> | undefined)?.foundSite();
  const facts =
    migrated && (foundSite ? describe(foundSite, migrated) : { interpreted: [], urls: { compared: 0, changed: [] } });
  const sentences = warnings.filter((item) => typeof item === 'string');
  const report: MigrationReport = {
    generator: generator.name,
    preset: generator.preset,
    package: generator.package,
    signs,
    config,
    builds: build !== null,
    pages: build && {
      total: Object.values(build.pages).reduce((sum, count) => sum + count, 0),
      languages: build.pages,
      drafts: build.drafts.length,
    },
    interpreted: facts?.interpreted.filter(({ count }) => count > 0) ?? null,
    withoutCounterpart: [
      ...causesOf(
        warnings.filter((item) => typeof item !== 'string'),
        root,
      ),
      ...sentences.map((sentence) => sentenceCause(sentence, root)),
      ...causesOf(facts?.problems ?? [], root),
    ],
    problems: causesOf(problems, root),
    missingPackages: missingPackages(problems, { root, generator: generator.name, modules }),
    urls: facts?.urls ?? null,
  };
  return { report, text: (verbose) => printMigration(report, { dir, verbose }) };
}

/** A warning that is a sentence. */
function sentenceCause(sentence: string, root: string): Cause {
  return { code: null, message: hideRoot(sentence, root), hint: null, docs: null, count: 1, places: [] };
}
