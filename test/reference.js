// Writes core/REFERENCE.md from the code: `npm run reference`. A test compares the two.
import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledModule, errorEntry, hasPackage, pluginsWithProblems } from './reference-problems.js';
import { themeProps } from './theme-props.js';
import { frontMatterSchema, navigationSchemas, pluginFieldRows } from './reference-schema.js';

const file = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A configuration of remark that uses the schema of front matter. */
const remarkrc = JSON.stringify(
  {
    plugins: [
      'remark-frontmatter',
      [
        'remark-lint-frontmatter-schema',
        { schemas: { './node_modules/tapdocs/types/front-matter.schema.json': ['./docs/**/*.{md,mdx}'] } },
      ],
    ],
  },
  null,
  2,
);

/** Text of the reference, from the compiled program and the comments of the hooks. */
export async function reference() {
  const { options } = await import('../dist/core/config/options.js');
  const { listSlots, listSwizzles } = await import('../dist/core/theme/swizzle/list-swizzles.js');
  const { catalogue } = await import('../dist/core/problems/catalogue.js');
  const { frontMatterFields } = await import('../dist/plugins/content-docs/front-matter-fields.js');
  const plugins = await Promise.all(
    pluginsWithProblems().map(async (name) => {
      const own = await import(/* @vite-ignore */ compiledModule(name, 'problems'));
      const blob = 'https://github.com/tapdocs/tapdocs/blob/HEAD';
      const place = `${hasPackage(name) ? blob : '..'}/plugins/${name}/README.md`;
      const by = `${hasPackage(name) ? 'package' : 'plugin'} [${hasPackage(name) ? 'tapdocs-' : ''}${name}](${place})`;
      const reporter = name === 'presets' ? 'packages `tapdocs-docusaurus` and `tapdocs-rspress`' : by;
      return `## Errors of ${name}\n\nReported by the ${reporter}.\n\n${Object.entries(own.catalogue).map(errorEntry).join('\n\n')}`;
    }),
  );
  return `# Reference

Generated from the code by \`npm run reference\`. A test checks that it is up to date.

## Configuration

The keys of \`tapdocs.config.ts\`. \`[]\` means the entries of a list, \`*\` any key.

| key | description | default |
| --- | --- | --- |
${options.map(optionRow).join('\n')}

## Front matter

The fields between \`---\` at the start of a page. Plugins and themes can read further ones.

| field | description | value |
| --- | --- | --- |
${Object.entries(frontMatterFields)
  .map(([name, { doc, expected }]) => `| \`${name}\` | ${cell(doc)} | ${cell(expected)} |`)
  .join('\n')}

Plugins add these fields:

| field | plugins | description | value |
| --- | --- | --- | --- |
${(await pluginFieldRows()).map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')}

### Check front matter in an editor

A build checks the fields. To see a wrong value while you write, use the JSON schema \`tapdocs/front-matter.schema.json\`, which describes all of the fields
above. The YAML extension of Visual Studio Code does not look into Markdown files, so the schema needs a linter:
[remark-lint-frontmatter-schema](https://github.com/JulianCataldo/remark-lint-frontmatter-schema), a rule for [remark](https://github.com/remarkjs/remark).

\`\`\`bash
npm install -D remark remark-cli remark-frontmatter remark-lint-frontmatter-schema
\`\`\`

\`\`\`json title=".remarkrc.json"
${remarkrc}
\`\`\`

\`npx remark docs --quiet --frail --ext md,mdx\` then checks all pages, in CI too. With the extension \`unifiedjs.vscode-remark\`, Visual Studio Code underlines
wrong values in \`.md\` files.

## Commands

\`[root]\` is the folder of the site; without it, the current folder is used. \`tapdocs <command> --help\` prints examples.

Each command takes \`--json\`: one object with \`ok\`, \`problems\`, \`messages\` and, for some commands, \`result\`. \`dev\` and \`serve\` print an object a line. \`tapdocs/commands.schema.json\` describes all of them.

${(await commands()).join('\n\n')}

## Hooks

A plugin is \`{ name, apply(site) }\`, and \`apply\` taps \`site.hooks\`. Every hook is a hook of [tapable](https://github.com/webpack/tapable).

Results of plugins for a page are cached. They are computed again when an input changes: the page, its imports, the options, the lock file of the package
manager, the config file and the local files that it imports, packages that are linked, patched or not in the lock file, and the environment variables whose names
are in these files. A plugin that depends on anything else, such as a file that it reads itself, sets a \`cacheKey\`: any string that changes with that input. If a
plugin has a \`cacheKey\`, its taps depend only on this string.

${hooks()
  .map(({ name, type, text }) => `### \`${name}\`\n\n${type}. ${text}`)
  .join('\n\n')}

## Theme components

The components that a site can wrap or copy with \`tapdocs swizzle\`. Components that are \`safe\` stay compatible within a major version.

| component | description | wrap | eject |
| --- | --- | --- | --- |
${listSwizzles({ siteTheme: '', theme: file('themes/default'), plugins: [] })
  .map(({ name, about, wrap, eject }) => `| \`${name}\` | ${cell(about)} | ${wrap} | ${eject} |`)
  .join('\n')}

## Slots

Places of the default theme that sites and plugins can fill. A site adds a file with a default export, \`theme/slots/<Slot>.tsx\`; a plugin adds one to its
\`themeDir\`. The file of the site has priority over those of plugins. To add to a lower file instead of replacing it, render
\`@theme-original/slots/<Slot>\`.

| slot | place |
| --- | --- |
${listSlots({ siteTheme: '', theme: file('themes/default'), plugins: [] })
  .map(({ name, about }) => `| \`${name}\` | ${cell(about)} |`)
  .join('\n')}

## Errors

Texts between ‹ and › are placeholders.

${Object.entries(catalogue).map(errorEntry).join('\n\n')}

${plugins.join('\n\n')}
`;
}

/** Entries of the commands of Tapdocs and of its plugins. */
async function commands() {
  const { createProgram } = await import('../dist/core/cli/commands.js');
  const { addCommandsOf } = await import('../dist/core/cli/plugin-commands.js');
  const { createSite } = await import('../dist/core/create-site.js');
  const { resolveConfig } = await import('../dist/core/config/resolve.js');
  const { createLogger } = await import('../dist/core/problems/logger.js');
  const { book, changed, i18n, linkCheck, llms, redirects, searchIndex, versions } =
    await import('../dist/plugins/index.js');
  const context = /** @type {import('../dist/core/cli/site-command.js').ProgramContext} */ (
    /** @type {unknown} */ ({ version: '', colors: false, columns: 80 })
  );
  const program = createProgram(context);
  const own = new Set(program.commands.map((command) => command.name()));
  const plugins = [linkCheck(), redirects(), i18n(), versions(), searchIndex(), changed(), llms(), book()];
  const given = resolveConfig({ title: 'Reference', plugins }, { root: file('test'), configFile: file('test/none') });
  const logger = createLogger({
    verbose: false,
    colors: false,
    tty: false,
    root: file('test'),
    write: () => undefined,
  });
  const site = await createSite(given, logger);
  addCommandsOf(site, program, /** @type {import('tapdocs').CommandContext} */ (/** @type {unknown} */ ({})));
  return program.commands.flatMap((command) =>
    commandEntries(command, 'tapdocs', own.has(command.name()) ? '' : pluginOf(command.name())),
  );
}

/** @param {string} name */
function pluginOf(name) {
  if (name === 'search') return 'search-index';
  return name === 'check' ? 'link-check' : name;
}

/**
 * @param {import('commander').Command} command
 * @param {string} parent
 * @param {string} plugin name of the plugin that adds it, or ''
 * @returns {string[]}
 */
function commandEntries(command, parent, plugin) {
  const name = `${parent} ${command.name()}`;
  if (command.commands.length > 0) return command.commands.flatMap((child) => commandEntries(child, name, plugin));
  const given = command.registeredArguments.map((argument) => {
    const words = argument.name() + (argument.variadic ? '…' : '');
    return argument.required ? ` <${words}>` : ` [${words}]`;
  });
  const about = command.description();
  const from = plugin === '' ? '' : ` Needs the plugin \`${plugin}\`.`;
  const rows = command.options.map(({ flags, description }) => `| \`${cell(flags)}\` | ${cell(description)} |`);
  const table = `| option | meaning |\n| --- | --- |\n${rows.join('\n')}`;
  return [`### \`${name}\`\n\n\`${name}${given.join('')}\`: ${about}.${from}${rows.length > 0 ? `\n\n${table}` : ''}`];
}

/** @param {{ path: string, doc: string, required?: true, default?: unknown }} option */
function optionRow(option) {
  const value = option.required ? '(required)' : defaultText(option.default);
  return `| \`${option.path}\` | ${cell(option.doc)} | ${cell(value)} |`;
}

/** @param {unknown} value */
function defaultText(value) {
  if (value === undefined) return '';
  // The path of the built-in theme depends on where the package is installed.
  if (typeof value === 'string' && isAbsolute(value) && value.length > 1) return '(built in)';
  return typeof value === 'function' ? '(derived)' : `\`${JSON.stringify(value)}\``;
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
}

/** The names of the hooks, their tapable classes with the arguments of taps, and their comments. */
function hooks() {
  const source = readFileSync(file('core/hooks.ts'), 'utf8').replaceAll(/\s*\n\s*(?=\*\/)|\n\s*\*(?!\/)/g, '');
  return [...source.matchAll(/\/\*\* ((?:(?!\*\/).)*?) ?\*\/\s*(\w+): new (\w+)Hook<\s*\[([^<>]*)\][^<>]*>/g)].map(
    ([, text = '', name = '', type = '', given = '']) => ({
      name,
      text,
      type: `\`${type}Hook\`, receives \`${given}\``,
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(file('core/REFERENCE.md'), await reference());
  writeFileSync(file('types/front-matter.schema.json'), `${JSON.stringify(await frontMatterSchema(), null, 2)}\n`);
  for (const [name, schema] of Object.entries(await navigationSchemas()))
    writeFileSync(file(name), `${JSON.stringify(schema, null, 2)}\n`);
  writeFileSync(file('themes/default/props.json'), `${JSON.stringify(themeProps(), null, 2)}\n`);
}
