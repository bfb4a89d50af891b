import { join } from 'node:path';
import { configPlace } from '../config/config-place.js';
import type { Config } from '../config/types.js';
import { readSmallJson } from '../files/json-file.js';
import { nearest } from '../problems/nearest.js';
import { type Problem, problem } from '../problems/problem.js';
import { moduleNames, themeLayers } from './layers.js';

/** Warnings about icons in the configuration that the theme does not have. It shows a link icon instead. */
export function unknownIcons(
  config: Pick<Config, 'configFile' | 'themeConfig' | 'siteTheme' | 'theme' | 'plugins'>,
): Problem[] {
  const named = config.themeConfig.socialLinks.flatMap(({ icon }, index) =>
    typeof icon === 'string' ? [{ icon, key: `themeConfig.socialLinks[${index}].icon` }] : [],
  );
  if (named.length === 0) return [];
  const icons = knownIcons(config);
  return named
    .filter(({ icon }) => icons?.includes(icon) === false)
    .map(({ icon, key }) =>
      problem(
        'ICON_UNKNOWN',
        { icon, nearest: nearest(icon, icons ?? []), icons: icons ?? [] },
        configPlace(config, { key, text: icon }),
      ),
    );
}

/** The names in `icons.json` of the topmost layer that has one. Null if a layer above replaces `Icon`, which may then support any name. */
function knownIcons(config: Parameters<typeof themeLayers>[0]): readonly string[] | null {
  for (const { folder } of themeLayers(config)) {
    const names = readSmallJson<readonly string[] | null>(join(folder, 'icons.json'), null, ['']);
    if (names || moduleNames(folder).includes('Icon')) return names;
  }
  return null;
}
