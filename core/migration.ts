import type { Inspection } from './hooks.js';

/**
 * How a preset takes over the sites of another generator: the property `migration` of its factory, as in
 * `docusaurus.migration`. `tapdocs migrate` asks each preset of `tapdocs/plugins` that has it.
 */
export interface Migration {
  /** Name of the generator for readers: `Docusaurus`. */
  readonly generator: string;
  /**
   * What shows that a folder is a site of the generator, for readers: `docusaurus.config.ts`. Empty if nothing does. Nothing
   * of the folder runs.
   *
   * @param root absolute path of the folder
   */
  signs(root: string): readonly string[] | Promise<readonly string[]>;
  /**
   * Values of the configuration that the files of the folder do not have, such as `title` if there is no configuration of the
   * generator. Written to `tapdocs.config.ts`.
   */
  values?(root: string): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** Reads from a site whose routes are known what the preset has interpreted. Called after the build, also after one that failed. */
  describe(site: MigratedSite): MigrationFacts | Promise<MigrationFacts>;
  /**
   * What to do about a package that the site imports and that is not installed, if it belongs to the generator; null for any
   * other package.
   */
  advice?(request: string): string | null;
}

/** A site that a preset has read. */
export type MigratedSite = Pick<Inspection, 'site' | 'routes'>;

/** What a preset knows about a site of another generator. */
export interface MigrationFacts {
  /** Conventions that were found, with the number of their places, in the order of the report. None has the count 0. */
  readonly interpreted: readonly Interpreted[];
  readonly urls: UrlComparison;
}

/** A convention of another generator that a preset found in the site. */
export interface Interpreted {
  /** For readers: `` `sidebar_position` ``. */
  readonly name: string;
  readonly count: number;
}

/** The URLs of the generator, as far as the preset knows them without running it. */
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
  /** Whether the built site leads from the one to the other. */
  readonly redirected: boolean;
}
