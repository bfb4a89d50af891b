/** An error that users can meet. Both texts put the user's words in back-ticks; the hint is the next thing to do. */
export interface CatalogueEntry<P> {
  message(params: P): string;
  hint(params: P): string;
  /** `error` when absent. */
  readonly severity?: 'warning';
}

/** Every error by its code. A code never changes its meaning; a new one is added here and nowhere else. */
export const catalogue = {
  // Command line and servers
  USAGE: {
    message: ({ detail }: { detail: string }) => detail,
    hint: ({ command }: { detail: string; command: string }) => `Run \`${command} --help\` to see what it takes.`,
  },
  ROOT_MISSING: {
    message: ({ dir }: { dir: string }) => `The folder \`${dir}\` does not exist.`,
    hint: () => 'Pass the folder that holds `tapdocs.config.ts`, or none to use the current one.',
  },
  PORT_IN_USE: {
    message: ({ port }: { port: number }) => `Port \`${port}\` is in use by another program.`,
    hint: ({ port }: { port: number }) => `Stop that program, or choose another port: \`--port ${port + 1}\`.`,
  },
  HOST_INVALID: {
    message: ({ host }: { host: string }) => `\`${host}\` is not an address of this machine.`,
    hint: () => 'Use `localhost`, an address of this machine, or `--host` without a value to listen on all of them.',
  },
  LISTEN_FAILED: {
    message: ({ host, port, detail }: { host: string; port: number; detail: string }) =>
      `The server cannot listen on \`${host}\` port \`${port}\`: ${detail}`,
    hint: () => 'Ports below 1024 need special rights on most systems; choose one above.',
  },
  OUTPUT_MISSING: {
    message: ({ dir }: { dir: string }) => `There is no built site in \`${dir}\`.`,
    hint: () => 'Run `tapdocs build` first, or point `--out-dir` to the folder that it wrote.',
  },
  OUTPUT_UNSAFE: {
    message: ({ dir, reason }: { dir: string; reason?: string }) =>
      `\`${dir}\` cannot be the output folder${reason ? `: ${reason}` : ', for its contents would be lost'}.`,
    hint: () =>
      'Set `outDir` or `--out-dir` to a folder of its own, such as `dist`; a build replaces all that is in it.',
  },

  CODE_THEME_UNKNOWN: {
    message: ({ name }: { name: string; nearest?: string | undefined }) =>
      `There is no code theme \`${name}\` in \`markdown.codeThemes\`.`,
    hint: ({ nearest }: { name: string; nearest?: string | undefined }) =>
      nearest ? `Did you mean \`${nearest}\`?` : 'https://shiki.style/themes lists them.',
  },

  // Configuration
  CONFIG_MISSING: {
    message: ({ dir, file }: { dir: string; file?: string }) =>
      file
        ? `The configuration file \`${file}\` does not exist.`
        : `There is no configuration file in the folder \`${dir}\`.`,
    hint: ({ file }: { dir: string; file?: string }) =>
      file
        ? 'Check the path given with `--config`.'
        : "Create `tapdocs.config.ts` there with `export default { title: 'My docs' }`, or name the site's folder: `tapdocs build site`.",
  },
  CONFIG_THREW: {
    message: ({ detail }: { detail: string }) => `The configuration could not be loaded: ${detail}`,
    hint: ({ request }: { detail: string; request?: string }) =>
      request
        ? `Check the spelling of \`${request}\`, and that the package is installed.`
        : 'Mend the line shown; nothing was built.',
  },
  CONFIG_EXPORT: {
    message: ({ got }: { got: string }) => `The configuration's default export must be an object, but it is ${got}.`,
    hint: () => "Write `export default defineConfig({ … })`, with `import { defineConfig } from 'tapdocs'`.",
  },
  CONFIG_INVALID: {
    message: ({ key, expected, got }: { key: string; expected: string; got: string }) =>
      `\`${key}\` must be ${expected}, but it is ${got}.`,
    hint: ({ doc }: { key: string; expected: string; got: string; doc?: string }) =>
      doc ? `The key means: ${doc}` : 'Change the value, or leave the key out to use its default.',
  },
  CONFIG_REQUIRED: {
    message: ({ key }: { key: string }) => `\`${key}\` is missing.`,
    hint: ({ doc }: { key: string; doc?: string }) => (doc ? `Add it. It means: ${doc}` : 'Add it.'),
  },
  CONFIG_UNKNOWN_KEY: {
    message: ({ key }: { key: string }) => `\`${key}\` is not a configuration key.`,
    hint: ({ nearest, known }: { key: string; nearest?: string | undefined; known: readonly string[] }) =>
      nearest ? `Did you mean \`${nearest}\`?` : `Keys known here: ${known.map((name) => `\`${name}\``).join(', ')}.`,
  },

  // Plugins and themes
  TAP_FAILED: {
    message: ({ detail }: { plugin: string; hook: string; detail?: string }) => detail || 'the tap failed',
    hint: ({ plugin }: { plugin: string; hook: string }) =>
      `The plugin \`${plugin}\` threw this. Check its options, or report it to the plugin's author.`,
  },
  TAP_UNSETTLED: {
    message: () => 'the tap never finished, so the program could not go on',
    hint: ({ plugin }: { plugin: string; hook: string }) =>
      `A promise of \`${plugin}\` stays open, or its callback is never called. Report it to the plugin's author.`,
  },
  TAP_ASYNC: {
    message: ({ hook }: { plugin: string; hook: string }) =>
      `the tap returned a promise, but the hook \`${hook}\` is synchronous and cannot wait for it`,
    hint: () => 'Do the asynchronous work in an earlier hook, and return its result here.',
  },
  THEME_MISSING: {
    message: ({ dir }: { dir: string }) => `The theme folder \`${dir}\` does not exist.`,
    hint: () => "Set `theme` to a folder relative to the site's, or leave it out to use the built-in theme.",
  },
  COMPONENT_MISSING: {
    message: ({ component, dir }: { component: string; dir: string }) =>
      `A route is rendered by \`${component}\`, but the theme in \`${dir}\` has no such component.`,
    hint: ({ component }: { component: string; dir: string }) =>
      `Add \`theme/${component}.tsx\` with a default export to the site, or correct the name in the plugin that adds the route.`,
  },
  SLICE_MISSING: {
    message: ({ id }: { id: string }) => `A route reads the slice \`${id}\`, which no plugin added.`,
    hint: ({ id }: { id: string }) =>
      `Call \`routes.addSlice('${id}', …)\` in the same hook, or drop it from the route.`,
  },

  // Routes
  ROUTE_CONFLICT: {
    message: ({ path, first, second }: { path: string; first: string; second: string }) =>
      `Two pages answer at \`${path}\`: \`${first}\` and \`${second}\`.`,
    hint: () => 'Rename, move or delete one of them.',
  },
  ROUTE_NONE: {
    message: ({ dir }: { dir?: string }) =>
      dir ? `There is no page in \`${dir}\`.` : 'No plugin contributed a page, so there is nothing to build.',
    hint: ({ dir }: { dir?: string }) =>
      dir
        ? `Add a page, such as \`${dir}/index.md\`.`
        : 'Add a content plugin to `plugins` in the configuration, such as `contentDocs()`.',
  },

  // Pages
  NOT_UTF8: {
    message: () => 'The file is not UTF-8 text.',
    hint: () => 'Save it with the encoding UTF-8.',
  },
  FRONT_MATTER_SYNTAX: {
    message: ({ detail }: { detail: string }) => `The front matter is not valid YAML: ${detail}`,
    hint: () => 'Put quotes around a value that holds `:`, `#` or `{`, and indent with spaces.',
  },
  FRONT_MATTER_FIELD: {
    message: ({ key, expected, got }: { key: string; expected: string; got: string }) =>
      `\`${key}\` in the front matter must be ${expected}, but it is ${got}.`,
    hint: ({ key }: { key: string; expected: string; got: string }) => `Change \`${key}\`, or remove the line.`,
  },
  META_INVALID: {
    message: ({ detail }: { detail: string }) => `The sidebar description is not valid: ${detail}`,
    hint: () =>
      'Each entry of `_meta.json` is a name, or an object whose `type` is `file`, `dir`, `dir-section-header`, `divider`, `section-header` or `custom-link`.',
  },
  MDX_SYNTAX: {
    message: ({ detail }: { detail: string }) => detail,
    hint: () => 'In MDX, `{` and `<` start code: write `\\{` and `&lt;` for the characters, or put them in back-ticks.',
  },
  IMPORT_UNRESOLVED: {
    message: ({ request }: { request: string }) => `The import \`${request}\` leads to no file.`,
    hint: ({ request }: { request: string }) =>
      /^[./]/.test(request)
        ? 'Check the path; it is relative to the file that imports.'
        : 'Check the spelling, and that the package is installed in the site.',
  },
  COMPONENT_UNKNOWN: {
    message: ({ name }: { name: string; nearest?: string | undefined }) =>
      `\`<${name}>\` is used, but it is neither imported nor defined on the page.`,
    hint: ({ name, nearest }: { name: string; nearest?: string | undefined }) =>
      nearest
        ? `Did you mean \`<${nearest}>\`?`
        : `Import it: \`import { ${name.split('.')[0]} } from '@theme'\`, or from a file of your own.`,
  },
  COMPONENT_THREW: {
    message: ({ detail }: { detail: string }) => `A component threw while the page was rendered: ${detail}`,
    hint: () => 'Content is rendered at build time: use `window` and the like only in effects and event handlers.',
  },
  ISLAND_PROP: {
    message: ({ component, prop, kind, page }: { component: string; prop: string; kind: string; page: string }) =>
      `The prop \`${prop}\` of \`<${component}>\` on \`${page}\` is ${kind}, which cannot be sent to the browser.`,
    hint: ({ component }: { component: string; prop: string; kind: string; page: string }) =>
      `Pass JSON or React elements, or move this use of \`<${component}>\` into a component of its own that starts with \`"use client"\`.`,
  },
  LINK_BROKEN: {
    message: ({ href }: { href: string }) => `The link \`${href}\` leads to no page.`,
    hint: ({ nearest }: { href: string; nearest?: string | null | undefined }) =>
      nearest ? `Did you mean \`${nearest}\`?` : 'Correct the link, or add the page.',
  },
  IMAGE_MISSING: {
    message: ({ src }: { src: string }) => `The image \`${src}\` does not exist.`,
    hint: ({ src }: { src: string }) =>
      src.startsWith('/')
        ? 'A path that starts with `/` is looked up in the public folder.'
        : 'The path is relative to the page.',
  },
  CONTENT_WARNING: {
    message: ({ detail }: { detail: string }) => detail,
    hint: () => 'The page was built all the same.',
    severity: 'warning',
  },
  CONTENT_COMPILE: {
    message: ({ detail }: { detail: string }) => detail,
    hint: () => 'The page, or a file that it imports, could not be compiled.',
  },

  // The machinery
  BUNDLE_FAILED: {
    message: ({ program, detail }: { program: string; detail: string }) =>
      `The \`${program}\` program could not be bundled: ${detail}`,
    hint: () => "Check the site's `theme` folder, and what plugins do in the hook `bundler`.",
  },
  LAYOUT_THREW: {
    message: ({ detail, path }: { detail: string; path: string }) =>
      `The layout threw while \`${path}\` was rendered: ${detail}`,
    hint: () =>
      'The layout is rendered at build time too: use `window` and the like only in effects and event handlers.',
  },
  OUTPUT_CONFLICT: {
    message: ({ path }: { path: string }) => `Two different files are to be written to \`${path}\` in the output.`,
    hint: () => 'Rename the file in the public folder, or the page or plugin output of that name.',
  },
  OUTPUT_ESCAPE: {
    message: ({ path }: { path: string }) => `The output path \`${path}\` leads out of the output folder.`,
    hint: () => 'Paths of output files are relative to the output folder and stay inside it.',
  },
  STORE_ENTRY_LOST: {
    message: ({ what }: { what: string }) => `The store has lost ${what}, or it was damaged.`,
    hint: () => 'What it held is made again. If this is told often, look at the disk that holds `.tapdocs`.',
    severity: 'warning',
  },
  WORKER_DIED: {
    message: ({ detail }: { detail: string }) => `A worker process ended before its work was done: ${detail}`,
    hint: () => 'If memory ran out, use fewer workers: `--workers 1`.',
  },
  STALLED: {
    message: () =>
      'The program has nothing left to do, but the command is not finished: what it waits for never comes.',
    hint: () => 'A plugin may have a promise that never settles. Run again with `--verbose` to see how far it got.',
  },
  INTERNAL: {
    message: ({ detail }: { detail: string }) => detail,
    hint: () => 'This is a fault in Tapdocs or in a plugin. Please report it with the output of `--verbose`.',
  },
} satisfies Record<string, CatalogueEntry<never>>;
