// Adds versions of the content from tags, branches and commits of the repository, without a checkout.
import { join, resolve } from 'node:path';
import { type Config, configPlace, fail, type Plugin, type Problem, problem, type Site } from 'tapdocs';
import { type ContentRoot, stringsByLanguage } from 'tapdocs/kit';
import { redirectsHooks } from '../redirects/index.js';
import { themeFolder } from '../theme-folder.js';
import { addCommands } from './commands/add-commands.js';
import { isChangesPage } from './changed-pages/add-changes.js';
import { showChanges } from './changed-pages/show-changes.js';
import translations from './changed-pages/strings.json' with { type: 'json' };
import { english } from './theme/changes-data.js';
import { nameProblems, settingsProblems } from './named-versions.js';
import { completeVersions, type FrozenSource, versionsOfRoots } from './complete-versions.js';
import { checkOptions, type VersionsOptions } from './options.js';
import { versionsProblem } from './problems.js';
import { type FoundFolders, readFolders } from './read-folders.js';
import { readRefs } from './read-refs.js';
import { redirectsOfRemoved } from './removed-versions.js';

export { nearestVersion } from './named-versions.js';
export type { RootVersionsOptions, VersionAtRef, VersionsOptions } from './options.js';
export { versionsHooks } from './versions-hooks.js';

const name = 'versions';

const themeDir = themeFolder('versions');

/**
 * Publishes the content of other commits, below the name of the version: `/1.5/…`.
 *
 * @example
 * ```ts
 * versions({ list: [{ ref: 'v1.5.12', name: '1.5' }], default: 'newest' })
 * ```
 */
export function versions(options: VersionsOptions = {}): Plugin {
  const { changes = false } = options;
  return {
    name,
    strings: stringsByLanguage(english, translations),
    ...(changes && { themeDir, pageComponents: ['ChangesPage'] }),
    apply(site) {
      checkOptions(options, site.config);
      // After the plugins that add roots of content.
      site.hooks.config.tap({ name, stage: 10 }, (config) => withVersions(config, options, site.logger));
      if (changes) showChanges(site);
      const { removed = [] } = options;
      const { added, passing } = redirectsHooks(site);
      if (removed.length > 0) {
        const hasCopies = site.config.plugins.some((plugin) => plugin.name === 'llms');
        added.tap(name, (list, context) => [
          ...list,
          ...redirectsOfRemoved({ removed, hasCopies, hasChanges: changes }, context, site.config),
        ]);
      }
      passing.tap(name, (path, { published }) => (isChangesPage(path, published, site.config) ? true : undefined));
      site.hooks.commands.tap(name, (program, context) => addCommands(program, { site, options, context }));
    },
  };
}

function withVersions(config: Config, options: VersionsOptions, logger: Site['logger']): Config {
  const { changes: _changes, ...sources } = options;
  // With versions in folders of the docs folder, the plugin can still add pages of changes.
  if (config.versions.length > 0 && Object.keys(sources).length === 0) return config;
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
  if (addsNothing(options)) {
    const [first] = Object.keys(options);
    const key = first === undefined ? 'versions' : `versions.${first}`;
    logger.warn(versionsProblem('VERSIONS_EMPTY', {}, configPlace(config, { key })));
  }
  const { versions: refVersions, gitDir, warnings, notes, leftOut: fromGit } = readRefs(options, config);
  const folders = readOptionalFolders(options, config);
  logger.warn([...warnings, ...(folders?.warnings ?? [])]);
  for (const note of notes) logger.info(note);
  // If optional tags are missing, the site is like one without the plugin.
  if (options.optional && refVersions.length === 0 && folders === null) return config;
  const frozen: FrozenSource[] = [
    ...refVersions,
    ...(folders?.versions ?? []).map((version) => ({ ...version, tree: `folder:${version.name}` })),
  ];
  const { current = { name: 'next' }, settings = {}, removed = [] } = options;
  const leftOut = new Map([...fromGit, ...removed.map((version) => [version, 'it is in `removed`'] as const)]);
  const frozenNames = frozen.map((version) => version.name);
  const {
    versions: all,
    contentRoots,
    problems,
  } = options.position === 'base'
    ? versionsOfRoots(frozen, { options, namesOf: (root) => folders?.names.get(root.id) ?? [], leftOut }, config)
    : { ...completeVersions(frozen, options, config), contentRoots: config.contentRoots };
  const lists = contentRoots.flatMap((root) => (root.versions ? [root.versions] : []));
  report(
    [
      ...settingsProblems(
        { names: Object.keys(settings), current: current.name },
        { existing: frozenNames, leftOut },
        config,
      ),
      ...problems,
      ...nameProblems(lists.length > 0 ? lists : [all], options, config),
    ],
    logger,
  );
  // Files that change when a ref moves; git packs most refs into one file.
  const loose = refVersions.flatMap(({ ref }) => [`refs/tags/${ref}`, `refs/heads/${ref}`]);
  const refs = gitDir === null ? [] : ['packed-refs', ...loose].map((file) => join(gitDir, file));
  return {
    ...config,
    versions: all,
    removedVersions: options.removed ?? [],
    contentRoots: contentRoots.map((root) => withLanguages(root, folders)),
    configFiles: [...(config.configFiles ?? []), ...refs, ...(folders?.files ?? [])],
  };
}

/** Whether no option names a version. Removed versions are redirected to the working tree. */
function addsNothing({ list = [], tags, folders = false, removed = [] }: VersionsOptions): boolean {
  return list.length === 0 && tags === undefined && folders === false && removed.length === 0;
}

function readOptionalFolders({ folders }: VersionsOptions, config: Config): FoundFolders | null {
  if (folders === undefined || folders === false) return null;
  return readFolders(folders === true ? config.root : resolve(config.root, folders.dir), config);
}

function withLanguages(root: ContentRoot, folders: FoundFolders | null): ContentRoot {
  const languages = folders?.languages.get(root.id) ?? {};
  return Object.keys(languages).length === 0 ? root : { ...root, languages };
}

/** Warns, or fails if there is an error. */
function report(problems: readonly Problem[], logger: Pick<Site['logger'], 'warn'>): void {
  if (problems.some(({ severity }) => severity === 'error')) fail(problems);
  logger.warn(problems);
}
