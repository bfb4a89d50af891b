import type { Config } from 'tapdocs';
import type { Settings } from './options.js';
import type { DocsPlace } from './places.js';

/** The version of docs, with the fields of Docusaurus. */
export interface VersionFacts {
  /** Id of the instance of docs. */
  pluginId: string;
  /** `current` for the docs of the working tree. */
  version: string;
  label: string;
  isLast: boolean;
  badge: boolean;
  /** Class of the pages of the version. */
  className: string;
  noIndex: boolean;
  banner: 'unreleased' | 'unmaintained' | null;
}

/** The version of a place. Docs without versions are the current and the last one. */
export function versionFacts(
  { version: name, tree, lang }: Pick<DocsPlace, 'version' | 'tree' | 'lang'>,
  {
    settings,
    config,
  }: { settings: Pick<Settings, 'id' | 'instance'>; config: Pick<Config, 'versions' | 'contentRoots'> },
): VersionFacts {
  const versions = config.contentRoots.find(({ id }) => id === settings.id)?.versions ?? config.versions;
  const found = versions.find((version) => version.name === name);
  const { state = 'current', banner = false } = found ?? {};
  const own = tree === '' ? 'current' : name;
  return {
    pluginId: settings.instance,
    version: own,
    label: found?.labels?.[lang] ?? found?.label ?? 'Next',
    isLast: found === undefined || found.prefix === '',
    badge: found?.badge ?? false,
    className: `docs-version-${own}`,
    noIndex: found?.noindex ?? false,
    banner: !banner || state === 'current' ? null : state === 'unreleased' ? 'unreleased' : 'unmaintained',
  };
}
