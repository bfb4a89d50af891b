// Adds versions of the content from tags, branches and commits of the repository, without a checkout.
import { join } from 'node:path';
import { type Config, configPlace, fail, type Plugin, type Problem, problem, type Version } from 'tapdocs';
import { checkOptions, type VersionsOptions } from './options.js';
import { versionsProblem } from './problems.js';
import { type FoundVersion, readRefs } from './read-refs.js';

export type { VersionAtRef, VersionsOptions } from './options.js';

const name = 'versions';

/** Publishes the content of other commits, each below its name: `/1.5/…`. */
export function versions(options: VersionsOptions = {}): Plugin {
  return {
    name,
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => withVersions(config, options));
    },
  };
}

function withVersions(config: Config, options: VersionsOptions): Config {
  if (config.versions.length > 0) {
    const doc = 'Versions come from folders, with `multiVersion`, or from git, with the plugin `versions`.';
    fail(
      problem(
        'CONFIG_INVALID',
        { key: 'multiVersion', expected: 'absent next to `versions`', got: 'an object', doc },
        configPlace(config, { key: 'multiVersion' }),
      ),
    );
  }
  const { current = { name: 'next' }, noindex = false } = options;
  const { versions: found, gitDir } = readRefs(options, config);
  const taken = found.flatMap((version) => nameProblem(version, current.name, config));
  if (taken.length > 0) fail(taken);
  const own: Version = {
    name: current.name,
    label: current.label ?? current.name,
    prefix: '',
    state: 'current',
    tree: '',
    folder: '',
    listed: true,
    noindex: false,
  };
  const others = found.map(({ name: version, label = version, state = 'old', tree }): Version => {
    return { name: version, label, prefix: `/${version}`, state, tree, folder: '', listed: false, noindex };
  });
  // Files that change when a ref moves; git packs most refs into one file.
  const loose = found.flatMap(({ ref }) => [`refs/tags/${ref}`, `refs/heads/${ref}`]);
  const refs = ['packed-refs', ...loose].map((file) => join(gitDir, file));
  return { ...config, versions: [own, ...others], configFiles: [...(config.configFiles ?? []), ...refs] };
}

/** The names of versions and languages are the start of paths, so each of them is unique. */
function nameProblem({ name: own, ref }: FoundVersion, current: string, config: Config): Problem[] {
  const isLanguage = config.locales.some(({ lang }) => lang === own);
  const taken = own === current ? 'the current version' : isLanguage ? 'a language' : null;
  if (taken === null) return [];
  return [versionsProblem('VERSIONS_NAME', { name: own, taken }, configPlace(config, { key: 'versions', text: ref }))];
}
