import type { Config, Version } from 'tapdocs';
import type { Settings } from './options.js';
import { docsPlaces, sidebarTexts } from './places.js';

/** The configuration with the translated labels of the versions of an instance: `version.label` in the files of their translations. */
export function withVersionLabels(config: Config, settings: Settings): Config {
  const places = docsPlaces(settings, config).filter(({ version, texts }) => version !== '' && texts !== null);
  const found = places.flatMap((place): [version: string, lang: string, label: string][] => {
    const label = sidebarTexts(place).get('version.label');
    return label === undefined ? [] : [[place.version, place.lang, label]];
  });
  const labelled = (version: Version): Version => {
    const own = found.filter(([name]) => name === version.name).map(([, lang, label]) => [lang, label] as const);
    return own.length === 0 ? version : { ...version, labels: Object.fromEntries(own) };
  };
  const isMain = settings.instance === 'default';
  return {
    ...config,
    versions: isMain ? config.versions.map(labelled) : config.versions,
    contentRoots: config.contentRoots.map((root) =>
      root.id === settings.id && root.versions ? { ...root, versions: root.versions.map(labelled) } : root,
    ),
    configFiles: [...(config.configFiles ?? []), ...places.flatMap(({ texts }) => texts?.file ?? [])],
  };
}
