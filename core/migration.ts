import type { Inspection } from './hooks.js';
import type { Problem } from './problems/problem.js';

/**
 * Describes how a preset migrates sites of another generator. It is the property `migration` of the preset's factory, as in
 * `docusaurus.migration` of `tapdocs-docusaurus`.
 */
export interface Migration {
  /**
   * Values of the configuration that the files of the folder do not have, such as `title` if there is no configuration of the
   * generator. Written to `tapdocs.config.ts`.
   */
  values?(root: string): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** Collects what the preset has interpreted in a site whose routes are known. Called after the build, even if it failed. */
  describe(site: MigratedSite): MigrationFacts | Promise<MigrationFacts>;
  /**
   * The next step for a package that the site imports and that is not installed, if it belongs to the generator; null for
   * other packages.
   */
  advice?(request: string): string | null;
}

/** A site that a preset has read. */
export type MigratedSite = Pick<Inspection, 'site' | 'routes'>;

/** The conventions and URLs that a preset found in a site of another generator. */
export interface MigrationFacts {
  /** Conventions that were found, in the order of the report. Their counts are at least 1. */
  readonly interpreted: readonly Interpreted[];
  readonly urls: UrlComparison;
  /** What has no counterpart and is not reported by a build, such as classes of a style sheet. Default: nothing. */
  readonly problems?: readonly Problem[];
}

/** A convention of another generator that a preset found in the site. */
export interface Interpreted {
  /** For readers: `` `sidebar_position` ``. */
  readonly name: string;
  readonly count: number;
}

/** The URLs of the generator that the preset knows without running it. */
export interface UrlComparison {
  /** Number of pages whose URL is known. */
  readonly compared: number;
  /** Those that are different, sorted by `from`. */
  readonly changed: readonly ChangedUrl[];
}

/** A URL of the site that another generator built, and its URL now. */
export interface ChangedUrl {
  /** With the base: `/docs/1.0/intro`. */
  readonly from: string;
  readonly to: string;
  /** Whether the built site redirects from the old URL to the new one. */
  readonly redirected: boolean;
}
