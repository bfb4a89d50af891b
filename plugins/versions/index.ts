// Adds versions of the content from tags, branches and commits of the repository, without a checkout.
import { join, resolve } from 'node:path';
import {
  type Config,
  configPlace,
  type ContentRoot,
  fail,
  type Plugin,
  type Problem,
  problem,
  type Site,
  type Version,
} from 'tapdocs';
import { addCommands } from './commands/add-commands.js';
import { nearestVersion } from './nearest-version.js';
import { checkOptions, type VersionsOptions } from './options.js';
import { versionsProblem } from './problems.js';
import { type FoundFolders, readFolders } from './read-folders.js';
import { type FoundVersion, readRefs } from './read-refs.js';

export type { VersionAtRef, VersionsOptions } from './options.js';

const name = 'versions';

/** Publishes the content of other commits, each below its name: `/1.5/…`. */
export function versions(options: VersionsOptions = {}): Plugin {
  return {
    name,
    apply(site) {
      checkOptions(options, site.config);
      // After the plugins that add roots of content.
      site.hooks.config.tap({ name, stage: 10 }, (config) => withVersions(config, options, site.logger));
      site.hooks.commands.tap(name, (program, context) => addCommands(program, { site, options, context }));
    },
  };
}

function withVersions(config: Config, options: VersionsOptions, logger: Site['logger']): Config {
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
  const { current = { name: 'next' }, noindex = false, exclude = [] } = options;
  const { versions: found, gitDir } = readRefs(options, config);
  const folders = readOptionalFolders(options, config);
  if (folders && folders.warnings.length > 0) logger.warn(folders.warnings);
  const isDefault = chooseDefault(options, [current.name, ...namesOf(found), ...namesOf(folders?.versions)], config);
  const before = new Set(namesOf(found));
  const taken = [
    ...found.map(({ name: version, ref }) => ({ name: version, text: ref })),
    ...namesOf(folders?.versions).map((version) => ({ name: version, text: version })),
  ].flatMap((version) => nameProblem(version, current.name, config));
  for (const version of namesOf(folders?.versions).filter((each) => before.has(each)))
    taken.push(versionsProblem('VERSIONS_NAME', { name: version, taken: 'a version in git' }));
  if (taken.length > 0) fail(taken);
  const own: Version = {
    name: current.name,
    label: current.label ?? current.name,
    prefix: isDefault(current.name) ? '' : `/${current.name}`,
    state: isDefault(current.name) ? 'current' : 'unreleased',
    tree: '',
    folder: '',
    listed: isDefault(current.name),
    noindex: false,
  };
  const frozen = [
    ...found,
    ...(folders?.versions ?? []).map((version) => ({ ...version, tree: `folder:${version.name}` })),
  ];
  const others = frozen.map(({ name: version, ...rest }): Version => {
    const {
      label = version,
      state = 'old',
      tree,
      git,
      mounts,
      sidebars,
      exclude: ownExclude = [],
    } = { ...noFolders, ...rest };
    const isOwn = isDefault(version);
    return {
      name: version,
      label,
      prefix: isOwn ? '' : `/${version}`,
      state: isOwn ? 'current' : state,
      tree,
      ...(git && { git }),
      ...(mounts && { mounts }),
      ...(sidebars && { sidebars }),
      exclude: [...exclude, ...ownExclude],
      folder: '',
      listed: isOwn,
      noindex: noindex && !isOwn,
    };
  });
  // Files that change when a ref moves; git packs most refs into one file.
  const loose = found.flatMap(({ ref }) => [`refs/tags/${ref}`, `refs/heads/${ref}`]);
  const refs = gitDir === null ? [] : ['packed-refs', ...loose].map((file) => join(gitDir, file));
  return {
    ...config,
    versions: [own, ...others],
    contentRoots: config.contentRoots.map((root) => withLanguages(root, folders)),
    configFiles: [...(config.configFiles ?? []), ...refs, ...(folders?.files ?? [])],
  };
}

const noFolders: Partial<
  Pick<FoundVersion, 'label' | 'state' | 'exclude'> & Pick<Version, 'git' | 'mounts' | 'sidebars'>
> = {};

function readOptionalFolders({ folders }: VersionsOptions, config: Config): FoundFolders | null {
  if (folders === undefined || folders === false) return null;
  return readFolders(folders === true ? config.root : resolve(config.root, folders.dir), config);
}

function withLanguages(root: ContentRoot, folders: FoundFolders | null): ContentRoot {
  const languages = folders?.languages.get(root.id) ?? {};
  return Object.keys(languages).length === 0 ? root : { ...root, languages };
}

function namesOf(versions: readonly { name: string }[] = []): string[] {
  return versions.map(({ name: own }) => own);
}

/** Whether a name is that of the default version. */
function chooseDefault(
  { default: chosen = '' }: VersionsOptions,
  known: readonly string[],
  config: Config,
): (name: string) => boolean {
  if (chosen === '') return (own) => own === known[0];
  if (!known.includes(chosen)) {
    const params = { name: chosen, known, nearest: nearestVersion(chosen, known) };
    fail(versionsProblem('VERSIONS_DEFAULT', params, configPlace(config, { key: 'versions', text: chosen })));
  }
  return (own) => own === chosen;
}

/** The names of versions and languages are the start of paths, so each of them is unique. */
function nameProblem({ name: own, text }: { name: string; text: string }, current: string, config: Config): Problem[] {
  const isLanguage = config.locales.some(({ lang }) => lang === own);
  const taken = own === current ? 'the current version' : isLanguage ? 'a language' : null;
  if (taken === null) return [];
  return [versionsProblem('VERSIONS_NAME', { name: own, taken }, configPlace(config, { key: 'versions', text }))];
}
