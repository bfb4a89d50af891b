import { type CommandContext, fail, type Site, type Version } from 'tapdocs';
import { nearestVersion } from '../named-versions.js';
import type { VersionsOptions } from '../options.js';
import { versionsProblem } from '../problems.js';

/** The context of the commands. */
export interface CommandSetup {
  site: Site;
  options: VersionsOptions;
  context: CommandContext;
}

/**
 * The version with a name or an alias.
 *
 * @throws TapdocsError VERSIONS_UNKNOWN with the nearest name, which is that of the version at a ref with this name
 */
export function versionNamed(name: string, { site }: Pick<CommandSetup, 'site'>): Version {
  const { versions } = site.config;
  const match =
    versions.find((version) => version.name === name) ?? versions.find(({ alias }) => alias !== '' && alias === name);
  if (match) return match;
  const names = versions.map((version) => version.name);
  const atRef = versions.find(({ git }) => git?.ref === name)?.name;
  return fail(
    versionsProblem('VERSIONS_UNKNOWN', { name, versions: names, nearest: atRef ?? nearestVersion(name, names) }),
  );
}
