import type { Inspection } from '../hooks.js';
import type { Problem } from '../problems/problem.js';
import type { BuildReport } from '../report.js';
import type { FoundGenerator } from './find-preset.js';

/**
 * How a preset takes over sites of another generator: the property `migration` of its factory, as in `docusaurus.migration` of
 * `tapdocs-docusaurus`.
 */
export interface Migration {
  /**
   * Values of the configuration that the files of the folder do not have, such as `title` if there is no configuration of the
   * generator. Written to `tapdocs.config.ts`.
   */
  values?(root: string): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** Describes what the site has become. Called after a build with the configuration, even if that failed. */
  report(trial: MigrationTrial): MigrationResult | Promise<MigrationResult>;
}

/** A site that was built once with the configuration that `tapdocs migrate` writes. */
export interface MigrationTrial extends FoundGenerator {
  /** Absolute path of the site. */
  root: string;
  /** The folder as given by the user. */
  dir: string;
  config: {
    file: string;
    text: string;
    /** False with `--dry-run`. */
    written: boolean;
  };
  /** Null if the build failed. */
  build: BuildReport | null;
  /** The errors of the build. */
  problems: readonly Problem[];
  /** The warnings of the build. */
  warnings: readonly (Problem | string)[];
  /** Null if the routes are not known. */
  migrated: MigratedSite | null;
}

/** A site that a preset has read. */
export type MigratedSite = Pick<Inspection, 'site' | 'routes'>;

/** The report of a preset. */
export interface MigrationResult {
  /** What `--json` prints. */
  report: object;
  /** The same for a terminal, without the errors of the build. `verbose` adds all places. */
  text(verbose: boolean): string;
}
