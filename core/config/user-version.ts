/** Settings of a version, wherever its content comes from. */
export interface VersionSettings {
  /** Name that readers see. Default: the name. */
  label?: string;
  /** Start of its paths, instead of the name. The default version has none. */
  path?: string;
  /**
   * The state that readers see. Default: `old`; `unreleased` for versions before the default one, in the order of the
   * menu.
   */
  state?: 'old' | 'unreleased' | 'unmaintained';
  /** Whether its pages have a banner that shows the state of the version and links to the current one. Default: true. */
  banner?: boolean;
  /** Whether its pages have a badge with its label and its state. Default: true; for the default version, false. */
  badge?: boolean;
  /** Whether search engines are asked not to index its pages. Default: false; canonical links name newer pages. */
  noindex?: boolean;
  /** Whether `sitemap.xml`, feeds and `llms.txt` contain its pages. Default: false; for the default version, true. */
  listed?: boolean;
  /** Another start of paths that leads to its pages, such as `latest`. Needs the plugin `redirects`. */
  alias?: string;
}

/** A version with its name, which is also the start of its paths unless `path` is set. */
export interface UserVersion extends VersionSettings {
  name: string;
}
