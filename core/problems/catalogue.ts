/** An error that users can get. Both texts put the user's words in back-ticks. The hint is the next thing to do. */
export interface CatalogueEntry<P> {
  message(params: P): string;
  hint(params: P): string;
  /** Default: `error`. */
  readonly severity?: 'warning';
  /** URL of the section that explains the code. Default: its heading on the page that `defineProblems` got. */
  readonly docs?: string;
  /** An explanation for the documentation, if the message and the hint only repeat another text. */
  readonly about?: { readonly cause?: string; readonly fix?: string };
}

/** Elements without an end tag: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** The name that an import asks for in vain, and what is known of the module. */
interface MissingExport {
  name: string;
  request: string;
  nearest?: string | undefined;
  /** Name of the theme component that lacks its default export. */
  component?: string | undefined;
}

type InvalidValue = { key: string; expected: string; got: string; doc?: string; nearest?: string | undefined };
type UnknownLanguage = { path: string; lang: string; nearest?: string | undefined; langs: readonly string[] };
type MissingRegion = { path: string; region: string; nearest: string | undefined; regions: readonly string[] };
type InactiveCode = { component: string; name: string; file: string; owner: string | undefined };

/** A hint that names what was probably meant, if anything was. */
function meantOr(other: string, start = ''): (params: { nearest?: string | undefined }) => string {
  return ({ nearest }) => (nearest ? `Did you mean \`${start}${nearest}\`?` : other);
}

/** Every error of core, by code. The meaning of a code never changes. */
export const catalogue = {
  // Remote cache
  REMOTE_OFF: {
    message: ({ reason }: { reason: string }) => `This build goes on without the remote cache: ${reason}.`,
    hint: () =>
      'Its output is the same. Check `cache.remote`, the server, and the variables with its token and its key.',
    severity: 'warning',
  },

  // Command line and servers
  USAGE: {
    about: {
      cause: 'The command line names a command or an option that does not exist, or lacks an argument or a value.',
    },
    message: ({ detail }: { detail: string }) => detail,
    hint: ({ command }: { command: string }) => `Run \`${command} --help\` to see its arguments and options.`,
  },
  ROOT_MISSING: {
    message: ({ dir }: { dir: string }) => `The folder \`${dir}\` does not exist.`,
    hint: () => 'Pass the folder that contains `tapdocs.config.ts`, or leave it out to use the current folder.',
  },
  FOLDER_CHARACTER: {
    message: ({ name, character }: { name: string; character: string }) =>
      `Bundlers cannot read a folder named \`${name}\`: \`${character}\` has a meaning of its own in their paths.`,
    hint: () => 'Rename the folder, or move the site to another one.',
  },
  PORT_IN_USE: {
    message: ({ port }: { port: number }) => `Port \`${port}\` is in use by another program.`,
    hint: ({ next }: { next: number }) => `Stop that program, or choose another port: \`--port ${next}\`.`,
  },
  HOST_INVALID: {
    message: ({ host }: { host: string }) => `\`${host}\` is not an address of this machine.`,
    hint: () =>
      'Use `localhost`, an address of this machine, or `--host` without a value. A name that leads here through a proxy belongs in `server.allowedHosts`.',
  },
  LISTEN_FAILED: {
    message: ({ host, port, detail }: { host: string; port: number; detail: string }) =>
      `The server cannot listen on \`${host}\` port \`${port}\`: ${detail}`,
    hint: () => 'Ports below 1024 need special permissions on most systems; choose a higher port.',
  },
  SERVE_BASE: {
    message: ({ built, base }: { built: string; base: string }) =>
      `The site was built for the base \`${built}\` but is served at \`${base}\`, so its pages do not find their files.`,
    hint: ({ built }: { built: string }) => `Run \`tapdocs serve --base ${built}\`, or build the site again.`,
    severity: 'warning',
  },
  OUTPUT_MISSING: {
    message: ({ dir }: { dir: string }) => `There is no built site in \`${dir}\`.`,
    hint: () => 'Run `tapdocs build` first, or set `--out-dir` to the folder that was built.',
  },
  OUTPUT_UNSAFE: {
    message: ({ dir, reason }: { dir: string; reason?: string }) =>
      `\`${dir}\` cannot be the output folder${reason ? `: ${reason}` : ', because its contents would be lost'}.`,
    hint: () =>
      'Set `outDir` or `--out-dir` to a separate folder, such as `dist`; a build replaces everything in it except `.git` and `CNAME`.',
  },

  DEPLOY_EMPTY: {
    message: ({ dir }: { dir: string }) => `There is nothing to deploy in \`${dir}\`.`,
    hint: () => 'Run `tapdocs build` first, or pass the folder with `--out-dir`.',
  },
  DEPLOY_MANIFEST: {
    message: ({ file }: { file: string }) =>
      `\`${file}\` is no list of deployed files: it is damaged, or of something else.`,
    hint: () => 'Restore it, or remove it: then all files are uploaded, and none are removed.',
  },
  DEPLOY_FAILED: {
    about: { cause: 'The command that `tapdocs deploy --with` runs did not succeed.' },
    message: ({ command, detail }: { command: string; detail: string }) => `\`${command}\` ${detail}.`,
    hint: () => 'What was deployed before is still recorded: the next `tapdocs deploy` uploads the same files.',
  },

  // Sites of other generators
  MIGRATE_UNKNOWN: {
    message: ({ dir, generators }: { dir: string; generators: string }) =>
      `The folder \`${dir}\` is not recognised as a site of ${generators}.`,
    hint: ({ near }: { near?: string | undefined }) =>
      near === undefined
        ? 'Pass the folder that contains the configuration of the generator. For a new site, run `tapdocs create`.'
        : `The folder \`${near}\` is one: run \`tapdocs migrate ${near}\`.`,
  },
  MIGRATE_SEVERAL: {
    message: ({ dir, generators }: { dir: string; generators: string }) =>
      `The folder \`${dir}\` can be a site of several generators: ${generators}.`,
    hint: ({ choices }: { choices: string }) => `Choose one: ${choices}.`,
  },
  MIGRATE_PRESET: {
    message: ({ from }: { from: string }) => `There is no preset \`${from}\` that takes over sites.`,
    hint: ({ names, nearest: meant }: { names: string; nearest: string | undefined }) =>
      meant ? `Did you mean \`${meant}\`?` : `Presets that do so: ${names}.`,
  },
  MIGRATE_PACKAGE: {
    message: ({ generator, package: packageName }: { generator: string; package: string }) =>
      `It is a site of ${generator}, which the package \`${packageName}\` takes over. The package is not installed.`,
    hint: ({ command }: { command: string }) =>
      `Run \`tapdocs migrate\` with \`--install\`, or \`${command}\` in the folder of the site.`,
  },
  MIGRATE_LOAD: {
    message: ({ package: packageName, detail }: { package: string; detail: string }) =>
      `The package \`${packageName}\` could not be loaded: ${detail}.`,
    hint: ({ package: packageName }: { package: string }) =>
      `Install \`tapdocs\` in the folder of the site as well, in a version that \`${packageName}\` accepts.`,
  },
  MIGRATE_INSTALL: {
    message: ({ command, detail }: { command: string; detail: string }) =>
      `The package could not be installed: \`${command}\` failed, because ${detail}.`,
    hint: () =>
      'Read what it printed above. `--install` also takes a version or the path of a tarball: `--install ./tapdocs-docusaurus.tgz`.',
  },
  MIGRATE_DONE: {
    message: ({ file }: { file: string }) =>
      `The folder already is a site of Tapdocs: \`${file}\` exists, and is not replaced.`,
    hint: ({ dir }: { dir: string }) =>
      `Run \`tapdocs build${dir === '.' ? '' : ` ${dir}`}\`. To write the file again, remove or rename it first.`,
  },
  MIGRATE_BUILD: {
    message: ({ count }: { count: number }) =>
      `The site does not build yet: ${count === 1 ? 'a problem is' : `${count} problems are`} in the way.`,
    hint: ({ written }: { written: boolean }) =>
      written
        ? 'Solve what the report lists, then run `tapdocs build`. More may follow, because the build stopped there.'
        : 'Solve what the report lists, then run `tapdocs migrate` again. More may follow, because the build stopped there.',
  },

  // New sites
  CREATE_CHOICE: {
    message: ({ name, value, choices }: { name: string; value: string; choices: string }) =>
      `\`${name}\` must be one of ${choices}, but it is \`${value}\`.`,
    hint: meantOr('Use one of these names. Nothing was written.'),
  },
  CREATE_FILE: {
    message: ({ dir }: { dir: string }) => `\`${dir}\` is a file or a broken link. A site cannot be created there.`,
    hint: () => 'Pass a folder that does not exist yet, or an empty one.',
  },
  CREATE_NOT_EMPTY: {
    message: ({ dir, names }: { dir: string; names: string }) =>
      `The folder \`${dir}\` is not empty: it contains ${names}.`,
    hint: () =>
      'Pass a folder that does not exist yet, or move these files away. `.git`, `.gitignore`, a README and a licence may stay.',
  },
  CREATE_IGNORED: {
    severity: 'warning',
    message: ({ lines }: { lines: string }) => `\`.gitignore\` was there before and was kept. It lacks ${lines}.`,
    hint: () => 'Add these lines, so that packages and generated files are not committed.',
  },
  CREATE_STOPPED: {
    message: () => 'The input ended before the last question. Nothing was written.',
    hint: () => 'Run the command again, or pass the answers as options: see `tapdocs create --help`.',
  },

  // Sources of other versions
  GIT_FAILED: {
    message: ({ detail }: { detail: string }) => `Git cannot read the sources of another version: ${detail}`,
    hint: () =>
      'Build in a clone of the repository, with git installed, and fetch the tags and branches that are versions.',
  },
  TREE_FILE: {
    message: ({ path, reason }: { path: string; reason: string }) => `\`${path}\` cannot be read from git: ${reason}.`,
    hint: ({ version }: { version?: string | undefined }) =>
      `Fetch it with \`git fetch\`, commit the file itself${version === undefined ? '' : `, or leave it out of the version \`${version}\``}.`,
  },
  TREE_POINTERS: {
    severity: 'warning',
    message: ({ version, paths, count }: { version: string; paths: string; count: number }) =>
      `The version \`${version}\` has ${count === 1 ? 'a file' : `${count} files`} that git has only as pointers of Git LFS: ${paths}. Pages of the version cannot use ${count === 1 ? 'it' : 'them'}.`,
    hint: () => 'Commit the files themselves, or copy them to the public folder of today.',
  },

  CODE_THEME_UNKNOWN: {
    message: ({ name }: { name: string }) => `There is no code theme \`${name}\` in \`markdown.codeThemes\`.`,
    hint: meantOr('See the list at https://shiki.style/themes.'),
  },

  // Configuration
  CONFIG_MISSING: {
    message: ({ dir, file }: { dir: string; file?: string }) =>
      file
        ? `The configuration file \`${file}\` does not exist.`
        : `There is no configuration file in the folder \`${dir}\`.`,
    hint: ({ file }: { file?: string }) =>
      file
        ? 'Check the path given with `--config`.'
        : '`npx tapdocs create my-docs` creates a site with a `tapdocs.config.ts`. For an existing one, pass its folder: `tapdocs build site`.',
  },
  CONFIG_THREW: {
    message: ({ detail }: { detail: string }) => `The configuration could not be loaded: ${detail}`,
    hint: ({ request, node }: { request?: string; node?: string }) =>
      node
        ? `Yarn's Plug'n'Play needs Node 22, but this is Node ${node}. Use that, or \`nodeLinker: node-modules\`.`
        : request
          ? `Check the spelling of \`${request}\`, and that the package is installed.`
          : 'Fix the line shown; nothing was built.',
  },
  CONFIG_IMPORT: {
    message: ({ name, from }: { name: string; from: string }) => `\`${from}\` has no export \`${name}\`.`,
    hint: ({ from, nearest }: { from: string; nearest: string | undefined }) =>
      nearest === undefined ? `The reference lists what \`${from}\` exports.` : `Did you mean \`${nearest}\`?`,
  },
  CONFIG_ENVIRONMENT: {
    message: () =>
      'The code reads environment variables whose names are not in it, so a change of them is not noticed.',
    hint: () =>
      'Read each one by its name, as in `process.env.NAME`, or give the plugin that uses them a `cacheKey` with their values.',
    severity: 'warning',
  },
  CONFIG_EXPORT: {
    message: ({ got }: { got: string }) => `The configuration's default export must be an object, but it is ${got}.`,
    hint: () => "Write `export default defineConfig({ … })`, with `import { defineConfig } from 'tapdocs'`.",
  },
  CONFIG_INVALID: {
    message: ({ key, expected, got }: InvalidValue) => `\`${key}\` must be ${expected}, but it is ${got}.`,
    hint: ({ doc, nearest }: InvalidValue) => {
      if (nearest !== undefined) return `Did you mean \`${nearest}\`?`;
      return doc ? `About this key: ${doc}` : 'Change the value, or leave the key out to use its default.';
    },
  },
  CONFIG_REQUIRED: {
    message: ({ key }: { key: string }) => `\`${key}\` is missing.`,
    hint: ({ doc }: { doc?: string }) => (doc ? `Add it. About this key: ${doc}` : 'Add it.'),
  },
  CONFIG_UNKNOWN_KEY: {
    message: ({ key }: { key: string }) => `\`${key}\` is not a configuration key.`,
    hint: ({ nearest, keys }: { nearest?: string | undefined; keys: readonly string[] }) =>
      nearest ? `Did you mean \`${nearest}\`?` : `Known keys: ${keys.map((name) => `\`${name}\``).join(', ')}.`,
  },

  CODE_FOLDER_MISSING: {
    message: ({ folder }: { folder: string }) => `The folder \`${folder}\` of \`markdown.codeFolders\` does not exist.`,
    hint: meantOr('Folders are relative to the site.'),
  },
  ALIAS_MISSING: {
    message: ({ name, path }: { name: string; path: string }) =>
      `The alias \`${name}\` points to \`${path}\`, which does not exist.`,
    hint: meantOr("The path is relative to the site's folder."),
  },
  TSCONFIG_UNREADABLE: {
    message: ({ detail }: { detail: string }) =>
      `The \`tsconfig.json\`, or a file that it extends, could not be read: ${detail}`,
    hint: () => 'Its own `paths` are used, as far as it can be read; those of files that it extends have no effect.',
    severity: 'warning',
  },
  ENVIRONMENT_VARIABLE: {
    message: ({ name }: { name: string | undefined }) =>
      `\`process.env${name === undefined ? '' : `.${name}`}\` is read by code for browsers, where no environment exists.`,
    hint: ({ name = 'NAME' }: { name: string | undefined }) =>
      `If everybody may read its value, add \`publicEnv: ['${name}']\` to the configuration, and write \`process.env.${name}\`.`,
  },
  PACKAGE_COPY_UNUSED: {
    message: ({ installed, used }: { installed: string; used: string }) =>
      `The site has ${installed}, but its pages use ${used}, the copy of Tapdocs.`,
    hint: ({ packages }: { packages: string }) => `Install that version: \`npm install ${packages}\`.`,
    severity: 'warning',
  },
  TSCONFIG_PATH_UNUSED: {
    message: ({ name }: { name: string }) =>
      `\`paths\` in \`tsconfig.json\` map \`${name}\` to another place, which has no effect.`,
    hint: () => 'Pages use a single copy of this package, the one that Tapdocs depends on. Remove the entry.',
    severity: 'warning',
  },

  // Plugins and themes
  TAP_FAILED: {
    about: {
      cause:
        'A plugin threw an error while Tapdocs ran its `apply`, or its tap of a hook. The message is that of the error.',
    },
    message: ({ detail }: { hook: string; detail?: string }) => detail || 'the tap failed',
    hint: ({ plugin, isHere }: { plugin: string; isHere?: boolean }) =>
      isHere
        ? 'Fix the line shown, or the call that it makes.'
        : `The plugin \`${plugin}\` threw this. Check its options, or report it to the plugin's author.`,
  },
  TAP_UNSETTLED: {
    message: () => 'the tap never finished, so the command could not continue',
    hint: ({ plugin }: { plugin: string; hook: string }) =>
      `A promise of \`${plugin}\` never settles, or its callback is never called. Report it to the plugin's author.`,
  },
  TAP_ASYNC: {
    message: ({ hook }: { plugin: string; hook: string }) =>
      `the tap returned a promise, but the hook \`${hook}\` is synchronous and cannot wait for it`,
    hint: () => 'Do the asynchronous work in an earlier hook, and return its result here.',
  },
  HOOK_UNKNOWN: {
    message: ({ name }: { name: string }) => `There is no hook \`${name}\`.`,
    hint: ({ nearest, hooks }: { nearest?: string | undefined; hooks: readonly string[] }) =>
      nearest ? `Did you mean \`${nearest}\`?` : `The hooks are ${hooks.map((name) => `\`${name}\``).join(', ')}.`,
  },
  THEME_MISSING: {
    message: ({ theme }: { theme: string }) =>
      `The theme \`${theme}\` is neither a folder of the site nor an installed package.`,
    hint: meantOr(
      "Set `theme` to a folder, relative to the site's folder, or to an installed package. Leave it out to use the built-in theme.",
    ),
  },
  THEME_PACKAGE: {
    message: ({ theme, detail }: { theme: string; detail: string }) =>
      `The \`package.json\` of the theme \`${theme}\` cannot be read: ${detail}.`,
    hint: () => 'Install the package again.',
  },
  THEME_FOLDER_MISSING: {
    message: ({ theme, path }: { theme: string; path: string }) =>
      `The package \`${theme}\` has no folder \`${path}\` of theme components.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      `A theme sets this folder in its \`package.json\`: \`"tapdocs": { "theme": "./${nearest ?? 'theme'}" }\`. If the package exports a plugin, add that to \`plugins\` and leave out \`theme\`.`,
  },
  THEME_DIR_MISSING: {
    message: ({ plugin, dir }: { plugin: string; dir: string }) =>
      `The plugin \`${plugin}\` provides theme components in \`${dir}\`, which is not a folder.`,
    hint: ({ plugin }: { plugin: string }) =>
      `\`themeDir\` must be the absolute path of a folder. If \`${plugin}\` is an installed package, the folder may be missing from \`files\` in its \`package.json\`: report it to the plugin's author.`,
  },
  THEME_INDEX: {
    message: ({ file }: { file: string }) =>
      `\`${file}\` would replace all of \`@theme\`, which no part of a theme can do.`,
    hint: () =>
      'Put each component into a file or folder with its name, such as `Navbar/index.tsx`: `@theme` exports these automatically. Import style sheets from `Root` or another component.',
  },
  THEME_NAME_UNKNOWN: {
    message: ({ name }: { name: string }) =>
      `There is no \`@theme/${name}\`: neither the site, nor a plugin, nor the theme has it.`,
    hint: meantOr('`tapdocs swizzle --list` lists the components.', '@theme/'),
  },
  THEME_ORIGINAL_MISSING: {
    message: ({ name, layer }: { name: string; layer: string }) =>
      `There is no \`@theme-original/${name}\`: nothing below ${layer} has it.`,
    hint: meantOr('There is nothing to wrap: remove the import.', '@theme-original/'),
  },
  THEME_SELF_IMPORT: {
    message: ({ name }: { name: string }) => `\`@theme/${name}\` is this file itself: it would render itself forever.`,
    hint: ({ name }: { name: string }) =>
      `Import what it wraps as \`@theme-original/${name}\`. For a component that renders itself on purpose, use its own name.`,
  },
  COMPONENT_MISSING: {
    message: ({ component, dir }: { component: string; dir: string }) =>
      `A route is rendered by \`${component}\`, but the theme in \`${dir}\` has no such component.`,
    hint: ({ component }: { component: string }) =>
      `Add \`theme/${component}.tsx\` with a default export to the site, or correct the name in the plugin that adds the route.`,
  },
  SLOT_UNKNOWN: {
    message: ({ name }: { name: string }) => `The theme has no slot \`${name}\`.`,
    hint: meantOr('The file is not shown. `tapdocs swizzle --list` lists the slots.'),
    severity: 'warning',
  },
  THEME_HIDDEN: {
    message: ({ name, used }: { name: string; used: string }) =>
      `The file replaces nothing: \`@theme/${name}\` is \`${used}\`.`,
    hint: () => 'Keep one of the two files.',
    severity: 'warning',
  },
  THEME_MISNAMED: {
    message: ({ name }: { name: string }) => `The file replaces nothing: the theme has no component \`${name}\`.`,
    hint: ({ nearest }: { nearest: string }) =>
      `Name it \`${nearest}\` to replace that component. A component of your own needs a name that differs by more than a letter.`,
    severity: 'warning',
  },
  PLUGIN_REPEATED: {
    message: ({ name, id, count }: { name: string; id: string | undefined; count: number }) =>
      `The plugin \`${name}\`${id === undefined ? '' : ` with the id \`${id}\``} is listed ${count === 2 ? 'twice' : `${count} times`}.`,
    hint: () =>
      'Each of them is applied. Keep one with all options, or give each an id of its own if the plugin has ids.',
    severity: 'warning',
  },
  LOCALES_PLUGIN: {
    message: () => 'The site has several languages, but not the plugin `i18n`.',
    hint: () =>
      'Add `i18n()` from `tapdocs/plugins` to `plugins`. It has the UI strings of other languages, links translations for search engines, and reports pages that are not translated.',
    severity: 'warning',
  },
  ICON_UNKNOWN: {
    message: ({ icon }: { icon: string }) => `The theme has no icon \`${icon}\` and shows a link icon instead.`,
    hint: ({ nearest, icons }: { nearest: string | undefined; icons: readonly string[] }) =>
      nearest
        ? `Did you mean \`${nearest}\`?`
        : `Icons of the theme: ${icons.map((name) => `\`${name}\``).join(', ')}. \`{ svg: '<svg …>' }\` is an icon of your own.`,
    severity: 'warning',
  },
  SWIZZLE_UNKNOWN: {
    message: ({ name }: { name: string }) => `The theme has no component \`${name}\`.`,
    hint: ({ nearest }: { nearest: string | undefined }) =>
      nearest === undefined
        ? '`tapdocs swizzle --list` lists them.'
        : `Did you mean \`${nearest}\`? \`tapdocs swizzle --list\` lists them.`,
  },
  SWIZZLE_TAKEN: {
    message: ({ name, dir }: { name: string; dir: string }) =>
      `The site already has a component \`${name}\`, in \`${dir}\`.`,
    hint: () => 'Edit that one, or remove it first: your files are never overwritten.',
  },
  SWIZZLE_UNSAFE: {
    message: ({ name, mode }: { name: string; mode: 'wrap' | 'eject' }) =>
      `\`${name}\` is not made to be ${mode === 'wrap' ? 'wrapped' : 'copied'}: any new version may change it.`,
    hint: () => 'Look for a slot or an option that does what you want, or pass `--unsafe`.',
  },
  SWIZZLE_NO_COPY: {
    message: ({ name }: { name: string }) => `The site has no copy of \`${name}\`.`,
    hint: ({ nearest }: { nearest: string | undefined }) =>
      nearest === undefined
        ? '`tapdocs doctor` lists the copies. Put the folder of the site before `--update`.'
        : `Did you mean \`${nearest}\`? \`tapdocs doctor\` lists the copies.`,
  },
  SWIZZLE_CONFLICT: {
    message: ({ path }: { path: string }) =>
      `The site and the new version have both changed these lines of \`${path}\`.`,
    hint: () => 'Choose one of the two versions, or combine them, and remove the marker lines.',
  },
  SWIZZLE_ORIGINAL_MISSING: {
    message: ({ path, now }: { path: string; now: string }) =>
      `The changes in \`${now}\` cannot be merged: the site does not have the original of \`${path}\`.`,
    hint: ({ path, from }: { path: string; from: string | null }) =>
      `Put that file, as it is in ${from === null ? 'the version that it was copied from' : `\`${from}\``}, at \`theme/.originals/${path}\`, and update again. Or remove the copy and eject the component again.`,
  },
  SWIZZLE_LOST: {
    message: ({ path }: { path: string }) => `The installed version no longer has \`${path}\`. The copy is kept.`,
    hint: () => 'Remove it if nothing uses it. To keep it as your own file, remove its first line.',
    severity: 'warning',
  },
  THEME_COPIES_BEHIND: {
    message: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'copy of a theme component is' : 'copies of theme components are'} behind the installed version.`,
    hint: () => '`tapdocs doctor --diff` shows what has changed, and `tapdocs swizzle --update` merges it.',
  },
  ROUTE_SOURCE: {
    message: ({ path, source }: { path: string; source: string }) =>
      `The page at \`${path}\` cannot have the source \`${source}\`.`,
    hint: () => 'Use a path inside the site, with `/` between folders, that ends with `.md` or `.mdx`.',
  },
  SLICE_MISSING: {
    message: ({ id }: { id: string }) => `A route reads the slice \`${id}\`, which no plugin added.`,
    hint: ({ id }: { id: string }) =>
      `Call \`routes.addSlice('${id}', …)\` in the same hook, or remove it from the route.`,
  },

  // Routes
  ROUTE_CONFLICT: {
    message: (at: { path: string; otherPath?: string | undefined; first: string; second: string }) =>
      at.otherPath === undefined
        ? `Two pages have the path \`${at.path}\`: \`${at.first}\` and \`${at.second}\`.`
        : `Two pages have paths that differ only in case, \`${at.otherPath}\` and \`${at.path}\`: \`${at.first}\` and \`${at.second}\`.`,
    hint: () => 'Rename, move or delete one of them.',
  },

  ROUTE_LANG: {
    message: ({ path, lang }: UnknownLanguage) =>
      `The page \`${path}\` was added with the language \`${lang}\`, which the site does not have.`,
    hint: ({ nearest, langs }: UnknownLanguage) =>
      nearest
        ? `Did you mean \`${nearest}\`?`
        : `Languages of the site: ${langs.map((lang) => `\`${lang}\``).join(', ')}. \`config.locales\` lists them.`,
  },
  ROUTE_NONE: {
    message: ({ dir }: { dir?: string }) =>
      dir ? `There is no page in \`${dir}\`.` : 'No plugin contributed a page, so there is nothing to build.',
    hint: ({ dir, from }: { dir?: string; from?: string }) =>
      from
        ? `With several languages, each has a folder: move the pages of \`${from}\` to \`${dir}\`.`
        : dir
          ? `Add a page, such as \`${dir}/index.md\`.`
          : 'Add a content plugin to `plugins` in the configuration, such as `contentDocs()`.',
  },
  ROUTE_DRAFTS: {
    message: ({ dir }: { dir: string }) => `All pages in \`${dir}\` are drafts, so there is nothing to build.`,
    hint: () => 'Publish a page. Only `dev` shows drafts.',
  },
  VERSION_ALIAS: {
    message: ({ name, alias }: { name: string; alias: string }) =>
      `Nothing redirects \`/${alias}/\` to the version \`${name}\`.`,
    hint: ({ alias }: { alias: string }) =>
      `An alias needs redirects: add \`redirects()\` to \`plugins\`. If there is a page at \`/${alias}/\`, choose another alias.`,
  },
  ANNOUNCEMENT_PAGES_UNUSED: {
    message: ({ pattern }: { pattern: string }) =>
      `\`${pattern}\` is the path of no page, so the announcement is shown on none.`,
    hint: meantOr(
      'Patterns are paths without base, version and language: `/guide/**` stands for the pages below `/guide/`.',
    ),
    severity: 'warning',
  },
  ROUTE_HOME_MISSING: {
    message: ({ path }: { path: string }) =>
      `There is no page at \`${path}\`, which the site's title links to on every page.`,
    hint: ({ path, file, first }: { path: string; file: string | null; first: string }) =>
      `${file === null ? 'Add a folder of content with `contentDocs()`, without `base`' : `Add \`${file}\``}, or redirect readers to a page: \`redirects({ rules: [{ from: '${path}', to: '${first}' }] })\`.`,
    severity: 'warning',
  },
  ROUTE_HOME_DRAFT: {
    message: ({ path }: { path: string }) =>
      `The page at \`${path}\`, which the site's title links to on every page, is a draft and not published.`,
    hint: ({ path, file, first }: { path: string; file: string; first: string }) =>
      `Publish \`${file}\`, or redirect readers to a page: \`redirects({ rules: [{ from: '${path}', to: '${first}' }] })\`.`,
    severity: 'warning',
  },
  CLOCK_INVALID: {
    message: ({ value }: { value: string }) => `The environment variable \`SOURCE_DATE_EPOCH\` is \`${value}\`.`,
    hint: () =>
      'It sets the time of a build: set it to a number of whole seconds since 1970, such as `1767225600`, or unset it.',
  },

  // Pages
  NOT_UTF8: {
    message: () => 'The file is not UTF-8 text.',
    hint: () => 'Save it as UTF-8.',
  },
  FRONT_MATTER_SYNTAX: {
    message: ({ detail }: { detail: string }) => `The front matter is not valid YAML: ${detail}`,
    hint: () => 'Put quotes around a value that contains `:`, `#` or `{`, and indent with spaces.',
  },
  FRONT_MATTER_PLACE: {
    message: () => 'The front matter is not at the start of the file, so it would be shown as a heading.',
    hint: () => 'Move everything before its first `---`, including comments and empty lines, below its last one.',
  },
  FRONT_MATTER_FIELD: {
    message: ({ key, expected, got }: { key: string; expected: string; got: string }) =>
      `\`${key}\` in the front matter must be ${expected}, but it is ${got}.`,
    hint: ({ key }: { key: string }) => `Change \`${key}\`, or remove the line.`,
  },
  FRONT_MATTER_ZONE: {
    message: ({ key, got }: { key: string; got: string }) =>
      `\`${key}\` in the front matter is ${got}, a time without its time zone.`,
    hint: ({ key }: { key: string }) => `Add the zone, \`Z\` for UTC: \`${key}: 2026-12-24T09:00:00+01:00\`.`,
  },
  MDX_SYNTAX: {
    about: {
      cause: 'The page is not valid MDX: a tag, an attribute or code in braces has no end, or is not JavaScript.',
    },
    message: ({ detail }: { detail: string }) => detail,
    hint({ detail, text = '' }: { detail: string; text?: string | undefined }) {
      if (detail.startsWith('Could not parse import/exports'))
        return 'A paragraph of MDX that starts with `import` or `export` is code: begin the sentence with another word.';
      if (/^Expected the closing tag .* of `listItem`/.test(detail))
        return 'The list item takes the line of the end tag: put an empty line before the tag, and do not indent it.';
      if (detail.includes('to create a link in MDX'))
        return 'Write the address alone, without `<` and `>`: it is a link without them.';
      if (text.includes('<style>')) return 'In MDX, the text of a style sheet is a string: `<style>{`…`}</style>`.';
      return 'In MDX, `{` and `<` start code: write `\\{` and `&lt;` for the characters, or put them in back-ticks.';
    },
  },
  MARKDOWN_PLUGIN: {
    about: { cause: 'A remark, rehype or recma plugin of the configuration threw while it handled a page.' },
    message: ({ name, detail }: { name: string | undefined; detail: string }) =>
      `${name === undefined ? 'A plugin of `markdown`' : `The plugin \`${name}\` of \`markdown\``} threw: ${detail}`,
    hint: () => 'Correct the plugin, or report it to its author. The page itself may be fine.',
  },
  PAGE_LIMIT: {
    about: {
      cause:
        'The page nests quotes, lists, tags or emphasis deeper than any author does, or begins more than 50 lists or quotes on one line.',
    },
    message: ({ detail }: { detail: string }) => detail,
    hint: () => 'Split the text, or put it into a code block.',
  },
  TAG_UNCLOSED: {
    message: ({ tag, inside, found, foundLine }: { tag: string; inside: string; found: string; foundLine: number }) =>
      `\`<${tag}>\` is not closed${inside ? ` in the ${inside} where it opens` : ''}${found ? `: \`</${found}>\` in line ${foundLine} comes first` : ''}.`,
    hint: ({ tag }: { tag: string }) =>
      `${voidTags.has(tag) ? `Write \`<${tag} />\`: HTML lets this tag end without a slash, MDX does not.` : `Add \`</${tag}>\`, or write \`<${tag} />\` for a tag without content.`} A tag within a line of text must end in the same paragraph; a tag around paragraphs must be on lines of its own, with empty lines next to it. For the character, write \`&lt;\`.`,
  },
  TAG_UNOPENED: {
    message: ({ tag }: { tag: string }) => `\`</${tag}>\` closes a tag that is not open.`,
    hint: ({ tag }: { tag: string }) =>
      `Remove it, or add \`<${tag}>\` before it: in the same paragraph, or on a line of its own.`,
  },
  CODE_UNFINISHED: {
    message: ({ kind }: { kind: 'tag' | 'expression' }) => `The ${kind} that starts here is not closed.`,
    hint: ({ kind }: { kind: 'tag' | 'expression' }) =>
      kind === 'tag'
        ? 'Close its quotes and braces, and end it with `>`. For the character, write `&lt;`, or put it in back-ticks.'
        : 'End it with `}`, in the same paragraph. For the character, write `\\{`, or put it in back-ticks.',
  },
  STYLE_TEXT: {
    message: ({ tag }: { tag: string }) => `\`style\` of \`<${tag}>\` is a string, but in MDX it must be an object.`,
    hint: ({ style }: { style: string }) => `Write \`style={{ ${style} }}\`, or give it a class.`,
  },
  HANDLER_TEXT: {
    message: ({ tag, name }: { tag: string; name: string }) =>
      `\`${name}\` of \`<${tag}>\` is a text, but in MDX a handler must be a function: it would be left out.`,
    hint: () =>
      'Move the element into a component that starts with `"use client"`, and pass a function, such as `onClick={copy}`.',
  },
  CODE_FILE_FILLED: {
    message: ({ path }: { path: string }) => `The code block shows the file \`${path}\`, but contains code, too.`,
    hint: () => 'Remove the code from the block, or `file=` from its first line.',
  },
  CODE_FILE_OUTSIDE: {
    message: ({ path }: { path: string }) => `The file \`${path}\` of a code block is outside of the site.`,
    hint: () =>
      'Paths are relative to the page, or start with `@site/`. To show code from another folder, add the folder to `markdown.codeFolders`.',
  },
  CODE_FILE_HIDDEN: {
    message: ({ path }: { path: string }) =>
      `The file \`${path}\` of a code block is not shown, because names that start with a dot often hold secrets.`,
    hint: () => 'Write the code into the block, or show a copy with another name.',
  },
  CODE_FILE_MISSING: {
    message: ({ path }: { path: string }) => `The file \`${path}\` of a code block does not exist.`,
    hint: meantOr('Paths are relative to the page, or start with `@site/`.'),
  },
  CODE_FILE_BINARY: {
    message: ({ path }: { path: string }) => `The file \`${path}\` of a code block is not text in UTF-8.`,
    hint: () => 'Save it as UTF-8, or link to it instead.',
  },
  CODE_FILE_LINES: {
    message: ({ path, lines, count }: { path: string; lines: string; count: number }) =>
      `\`${path}\` has ${count} ${count === 1 ? 'line' : 'lines'}, not the lines \`${lines}\`.`,
    hint: () => 'Write `#L3-L9`, `#L3` or `#L3-` after the path.',
  },
  CODE_FILE_REGION: {
    message: ({ path, region }: MissingRegion) => `\`${path}\` has no region \`${region}\`.`,
    hint: ({ nearest: meant, regions, region }: MissingRegion) =>
      meant
        ? `Did you mean \`${meant}\`?`
        : regions.length > 0
          ? `It has ${regions.map((name) => `\`${name}\``).join(', ')}.`
          : `A region starts with a comment \`#region ${region}\` and ends with \`#endregion\`.`,
  },
  CODE_FILE_REGION_OPEN: {
    message: ({ path, region }: { path: string; region: string }) =>
      `The region \`${region}\` of \`${path}\` is not closed.`,
    hint: ({ region }: { region: string }) => `End it with a comment \`#endregion ${region}\`.`,
  },
  COMMENT_UNCLOSED: {
    message: () => 'The comment `<!--` is not closed: it would hide everything that follows.',
    hint: () =>
      'Close it with `-->`. A comment that contains an empty line must start and end on lines of its own, and stay within its list or quotation.',
  },
  IMPORT_UNRESOLVED: {
    message: ({ request }: { request: string }) => `The import \`${request}\` cannot be resolved.`,
    hint: ({ request, nearest, names = [] }: { request: string; nearest?: string; names?: readonly string[] }) => {
      if (nearest !== undefined) return `Did you mean \`${nearest}\`?`;
      if (names.length > 0) return `There are ${names.map((name) => `\`${name}\``).join(', ')}.`;
      if (/^[./]/.test(request)) return 'Check the path; it is relative to the file with the import.';
      if (request.startsWith('@site/')) return 'Check the path; `@site` is the folder of the configuration.';
      if (request.startsWith('node:'))
        return 'Browsers do not have the modules of Node, so code that an island imports cannot use them.';
      if (/^\w+:/.test(request)) return 'Put the file into the site, or install its package, and import it from there.';
      return 'Check the spelling, and that the package is installed in the site.';
    },
  },
  EXPORT_MISSING: {
    message: ({ name, request }: MissingExport) =>
      name === 'default' ? `\`${request}\` has no default export.` : `\`${request}\` has no export \`${name}\`.`,
    hint: ({ nearest, component }: MissingExport) => {
      if (component !== undefined)
        return 'Write `export default` before the component: the theme imports the default export of this file.';
      return nearest ? `Did you mean \`${nearest}\`?` : 'Check the name, and the exports of that module.';
    },
  },
  PUBLIC_FILE_MISSING: {
    message: ({ request, folder }: { request: string; folder: string }) =>
      `There is no file \`${request}\` in the public folder \`${folder}\`.`,
    hint: meantOr(
      'In a style sheet, a URL with a leading slash is a public file; refer to a file next to the style sheet as `./file`.',
    ),
  },
  HEAD_CONTENT: {
    about: { cause: 'A `<head>` of a page contains something else than tags for the head of a document.' },
    message: ({ detail }: { detail: string }) => detail,
    hint: () =>
      'In a page, `<head>` and `<Head>` can contain `<title>`, `<meta>`, `<link>`, `<script>` and `<style>`, and need a closing tag.',
  },
  IMPORT_KIND: {
    message: ({ name }: { name: string }) => `\`${name}\` cannot be imported: there is no rule for files of this type.`,
    hint: () =>
      'Import scripts, styles, images, fonts, `.json` or `.yaml`, add `?raw` for the text of a file, or add a rule for it in the hook `bundler`.',
  },
  WEBPACK_PACKAGES: {
    message: ({ missing }: { missing: string }) =>
      `A site that is bundled with webpack needs packages that are not installed: ${missing}.`,
    hint: ({ missing }: { missing: string }) =>
      `Install them in your site: \`npm i -D ${missing}\`. Rspack, the default bundler, needs neither.`,
  },
  INPUT_OUTSIDE: {
    message: ({ path }: { path: string }) => `The data file \`${path}\` is outside of the site.`,
    hint: () => 'Move the file below the root of the site. Links to other places are not followed.',
  },
  INPUT_LATE: {
    message: ({ path }: { path: string }) =>
      `The data file \`${path}\` is read after the keys of records were made from all data files.`,
    hint: () => 'Call `site.input` in `apply`, or in a tap of `config`.',
  },
  DATA_SYNTAX: {
    message: ({ detail, format }: { detail: string; format: string }) => `The file is not valid ${format}: ${detail}`,
    hint: () => 'Fix the line shown.',
  },
  STYLE_SYNTAX: {
    message: ({ detail }: { detail: string }) =>
      `The style sheet is not valid: ${detail}${/[.!?]$/.test(detail) ? '' : '.'}`,
    hint: () => 'Fix the line shown.',
  },
  CONTENT_INVALID: {
    about: {
      cause: 'A component of the theme was used in a way that it cannot show, for example a text outside all tabs.',
      fix: 'The component says what it accepts. Change the place where the page uses it.',
    },
    message: ({ detail }: { detail: string }) => detail,
    hint: ({ hint }: { hint: string }) => hint,
  },
  COMPONENT_UNKNOWN: {
    message: ({ name }: { name: string }) =>
      `\`<${name}>\` is used, but it is neither imported nor defined on the page.`,
    hint: ({ name, nearest, inClient }: { name: string; nearest?: string | undefined; inClient?: boolean }) => {
      const [binding = name] = name.split('.');
      if (inClient) return `Import it: \`import { ${binding} } from 'tapdocs/client'\`.`;
      if (nearest) return `Did you mean \`<${nearest}>\`?`;
      return `Import it from a file of your own, such as \`import ${binding} from '@site/components/${binding}'\`. Theme components need no import.`;
    },
  },
  BROWSER_ERROR: {
    about: { cause: 'Code threw an error in a browser that had a page of `tapdocs dev` open, and nothing caught it.' },
    message: ({ detail, component }: { detail: string; component: string }) =>
      component === '' ? detail : `\`${component}\` threw: ${detail}`,
    hint: () => 'Code of the page threw this error in the browser. The console has the whole stack.',
  },
  HYDRATION: {
    about: {
      cause:
        'A component rendered something else in the browser than at build time, so React replaced the HTML of the document. `+` is a line of the browser, `-` one of the document.',
    },
    message: ({ difference }: { difference: string }) =>
      `The first rendering in the browser differs from the HTML of the server${difference === '' ? '.' : `:\n${difference}`}`,
    hint: () => 'Read `window`, storage, times and random numbers in an effect, so that both render the same.',
  },
  COMPONENT_THREW: {
    message: ({ detail, page, component }: { detail: string; page: string; component?: string | undefined }) =>
      `${component === undefined ? 'A component' : `\`<${component}>\``} threw while \`${page}\` was rendered: ${detail}`,
    hint: ({ detail }: { detail: string }) => {
      if (/\bstyle\b.* prop expects/.test(detail)) return "In JSX, `style` is an object: `style={{ color: 'red' }}`.";
      return detail.endsWith(' is not defined')
        ? 'Content and islands are rendered at build time: use browser APIs such as `window` only in effects and event handlers.'
        : 'Fix the component, or the props that it gets. It is rendered at build time, without a browser.';
    },
  },
  ISLAND_LOAD: {
    message: ({ page, file, detail }: { page: string; file: string; detail: string }) =>
      `${page} → ${file}: ${detail} (while it was loaded to render the page).`,
    hint: ({ file }: { file: string }) =>
      `If it needs a browser, add \`export const ssr = false;\` and \`export const size = { block: '20rem' };\` to ${file}, or load the package with \`import()\` in an effect.`,
  },
  HYDRATE_VALUE: {
    message: ({ value }: { value: string }) => `\`hydrate\` is ${value}, which is not a time of hydration.`,
    hint: () =>
      "Write `export const hydrate = 'interaction';`. Without this line, the scripts of the page are loaded at once.",
  },
  NAME_UNDEFINED: {
    message: ({ name }: { name: string }) => `\`${name}\` is not defined.`,
    hint: ({ name, inPage }: { name: string; inPage: boolean }) =>
      inPage
        ? `In MDX, braces hold JavaScript: declare it with \`export const ${name} = …\` or import it, or write \`\\{${name}}\` for the characters.`
        : 'Declare it, import it, or correct its spelling.',
  },
  CONTENT_FIELD: {
    message: ({ field }: { field: string }) =>
      `\`${field}\` is read while content is rendered, when it is not known yet.`,
    hint: ({ instead }: { instead: string }) =>
      `\`${instead}()\` returns what is known. For more, read it in the layout, or in a component that starts with \`"use client"\`.`,
  },
  COMPONENT_INACTIVE: {
    message: ({ component, name }: InactiveCode) =>
      `${component.startsWith('use') ? `\`${component}\`` : component ? `\`<${component}>\`` : 'A component'} has \`${name}\`, which never runs: in content it is static HTML.`,
    hint: ({ file, component, owner }: InactiveCode) => {
      const start = component.startsWith('use')
        ? `Start the file of the component that calls \`${component}\``
        : owner === undefined
          ? `Start \`${file}\``
          : `Use \`${owner}\` in a file of your own that starts`;
      return `${start} with the directive \`"use client"\`, or set \`hydrate: true\` in the front matter of the page.`;
    },
    severity: 'warning',
  },
  ISLAND_PROP: {
    message: ({ component, prop, kind, page }: { component: string; prop: string; kind: string; page: string }) =>
      `The prop \`${prop}\` of \`<${component}>\` on \`${page}\` is ${kind}, which cannot be sent to the browser.`,
    hint: ({ component }: { component: string }) =>
      `Pass JSON or React elements, or move this use of \`<${component}>\` into a separate component that starts with \`"use client"\`. With \`hydrate: true\` in its front matter, the whole page runs in the browser, and can pass anything.`,
  },
  IMAGE_MISSING: {
    message: ({ src, nearest }: { src: string; nearest?: string | undefined }) =>
      `The file \`${src}\` ${nearest === src ? 'is outside of the site and its content' : 'does not exist'}.`,
    hint({ src, nearest }: { src: string; nearest?: string | undefined }) {
      if (nearest === src) return 'Move it into the site, or to the content.';
      if (nearest) return `Did you mean \`${nearest}\`?`;
      return src.startsWith('/')
        ? 'A path that starts with `/` is looked up in the public folder.'
        : 'The path is relative to the page. In the configuration, a path starts with a slash and is looked up in the public folder.';
    },
  },
  CONTENT_WARNING: {
    about: {
      cause:
        'A page has something that is shown in another way than it was written, such as a container with an unknown name.',
      fix: 'Change the line, or leave it: the page was built.',
    },
    message: ({ detail }: { detail: string }) => detail,
    hint: () => 'Change the line shown. The page was built anyway.',
    severity: 'warning',
  },
  CONTENT_COMPILE: {
    about: { cause: 'A page, or code that it imports, could not be compiled. The message comes from the compiler.' },
    message: ({ detail }: { detail: string }) => detail,
    hint: ({ detail }: { detail: string }) =>
      /outside a module|sourceType: module/.test(detail)
        ? 'With `"type": "commonjs"` in `package.json`, a `.js` file has no `import` and no `export`. Remove that line, or name the file `.jsx`, `.tsx` or `.mjs`.'
        : 'Fix this file: it is a page, a component of the theme, or imported by one of these.',
  },

  // Internals
  LAYOUT_THREW: {
    message: ({ detail, path }: { detail: string; path: string }) =>
      `The layout threw while \`${path}\` was rendered: ${detail}`,
    hint: () =>
      'The layout is rendered at build time too: use browser APIs such as `window` only in effects and event handlers.',
  },
  LAYOUT_PLACE: {
    message: ({ detail }: { detail: string }) => `The places of these errors in your components are unknown: ${detail}`,
    hint: () => 'A second run of the bundler finds these places, but it failed. Fix the errors and build again.',
    severity: 'warning',
  },
  OUTPUT_CONFLICT: {
    message: ({ path, inner, first, second }: { path: string; inner?: string; first: string; second: string }) =>
      inner === undefined
        ? `Two files would be written to \`${path}\` in the output: by ${first}, and by ${second}.`
        : `\`${path}\` in the output would be a file, by ${first}, and the folder of \`${inner}\`, by ${second}.`,
    hint: () => 'Rename one of them.',
  },
  PUBLIC_LINK: {
    message: ({ to }: { to: string }) => `The symbolic link in the public folder points ${to}, so it is not published.`,
    hint: () =>
      'Links inside the public folder are followed. Copy what the site needs into that folder, or remove the link.',
  },
  PUBLIC_FILE_LARGE: {
    message: ({ size }: { size: string }) => `The public file has ${size} and is not published: the limit is 2.1 GB.`,
    hint: () => 'Host large files elsewhere, and link to them.',
  },
  POLICY_LONG: {
    message: ({ length, longest }: { length: number; longest: number }) =>
      `The content security policy in \`_headers\` has ${length} characters; Cloudflare ignores lines with more than ${longest}.`,
    hint: () =>
      'Leave `cloudflare` out of `security.hosts`: each document carries its own, shorter policy. Fewer `style` attributes and inline scripts also make it shorter.',
  },
  OUTPUT_NAME_LONG: {
    message: ({ path, name, bytes, owner }: { path: string; name: string; bytes: number; owner: string }) =>
      `The output path \`${path}\`, by ${owner}, has a name that is too long for file systems: \`${name}\` has ${bytes} bytes, the limit is 255.`,
    hint: () => 'Give it a shorter name.',
  },
  OUTPUT_BLOCKED: {
    about: { fix: 'Remove what is in the way, or allow writing there. The next build completes the output.' },
    message: ({ path, detail }: { path: string; detail: string }) => `\`${path}\` cannot be written: ${detail}.`,
    hint: ({ advice }: { advice?: string }) =>
      `${advice ?? 'Remove what is in the way, or allow writing there.'} The next build completes the output.`,
  },
  CACHE_UNWRITABLE: {
    message: ({ detail }: { detail: string }) =>
      `The output is complete, but the data for the next build cannot be saved in \`.tapdocs\`: ${detail}.`,
    hint: () => 'The next build writes all files again. Free disk space, or allow writing to `.tapdocs`.',
    severity: 'warning',
  },
  CACHE_REFUSED: {
    message: ({ detail }: { detail: string }) => `The cache in \`.tapdocs\` cannot be written: ${detail}.`,
    hint: ({ advice }: { advice: string }) => `${advice} Until then, everything is built again in a temporary folder.`,
  },
  FILE_REFUSED: {
    about: {
      cause:
        'The system refused to read or write a file, because the disk is full or damaged, a right is missing, or too many files are open.',
      fix: 'The message names what the system said. Make room, allow the user who runs Tapdocs to read and write there, or raise the limit of open files.',
    },
    message: ({ path, detail }: { path: string | undefined; detail: string }) =>
      `${path === undefined ? 'A file' : `\`${path}\``} cannot be read or written: ${detail}.`,
    hint: ({ advice }: { advice: string }) => advice,
  },
  OUTPUT_ESCAPE: {
    message: ({ path }: { path: string }) => `The output path \`${path}\` is outside the output folder.`,
    hint: () => 'Paths of output files are relative to the output folder and must stay inside it.',
  },
  STORE_ENTRY_LOST: {
    message: ({ what }: { what: string }) => `The store has lost ${what}, or it was damaged.`,
    hint: () => 'The data is generated again. If this is reported often, check the disk that holds `.tapdocs`.',
    severity: 'warning',
  },
  RENDER_TIMEOUT: {
    message: ({ pages, seconds }: { pages: string; seconds: number }) =>
      `${pages} was not rendered within ${seconds} seconds and was stopped.`,
    hint: () =>
      'Look for a component that renders itself, or an endless loop. To give pages more time, set `renderTimeout`.',
  },
  RENDER_MEMORY: {
    message: ({ pages, megabytes }: { pages: string; megabytes: number }) =>
      `Memory ran out while ${pages} was rendered: a worker may use ${megabytes} MB.`,
    hint: () =>
      'Look for a component that renders itself. If pages are that large, `--workers 1` gives one worker more memory.',
  },
  WORKER_DIED: {
    message: ({ detail }: { detail: string }) => `A worker process ended before its work was done: ${detail}`,
    hint: () => 'If the machine ran out of memory, use fewer workers: `--workers 1`.',
  },
  STALLED: {
    message: () =>
      'The program has nothing left to do, but the command is not finished: it waits for something that never happens.',
    hint: () => 'A plugin may have a promise that never settles. Run again with `--verbose` to see how far it got.',
  },
  INTERNAL: {
    about: { cause: 'An error that Tapdocs does not expect. The message is that of the error.' },
    message: ({ detail }: { detail: string }) => detail,
    hint: () => 'This is a bug in Tapdocs or in a plugin. Please report it with the output of `--verbose`.',
  },
} satisfies Record<string, CatalogueEntry<never>>;
