import { checkValue, type Walk } from './check.js';
import { configPlace } from './config-place.js';
import { sidebarContradictions, sidebarOption } from './contradictions.js';
import { createOptionTree, type OptionNode } from './option-tree.js';
import type { ThemeConfig } from './theme-options.js';
import { problem, type Problem } from '../problems/problem.js';
import type { Config } from './types.js';

/**
 * The problems of sidebars in an option of a plugin, with the checks of `themeConfig.sidebar`.
 *
 * @param key of the option in messages: `contentDocs.sidebars`
 */
export function checkSidebars(
  sidebars: unknown,
  { key, config }: { key: string; config: Pick<Config, 'configFile'> },
): Problem[] {
  const place = (name: string) => configPlace(config, { key: name });
  const walk: Walk = { problems: [], languages: [], plugins: [], place };
  const node = sidebarOption
    .split('.')
    .reduce<OptionNode | undefined>((tree, name) => tree?.keys.get(name), createOptionTree());
  if (!node) throw new Error(`There is no option ${sidebarOption}.`);
  checkValue(sidebars, { node, key }, walk);
  if (walk.problems.length > 0) return walk.problems;
  const contradictions = sidebarContradictions(sidebars as ThemeConfig['sidebar'], key);
  return contradictions.map((each) => problem('CONFIG_INVALID', each, place(each.key)));
}
