// Names of the props of the components that pages use, from the interfaces of the default theme. `npm run reference` writes them to
// `props.json` of the theme; a test compares the two.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const theme = fileURLToPath(new URL('../themes/default', import.meta.url));

/** By component. Each documented component has a README and an interface with its name. */
export function themeProps() {
  const names = readdirSync(theme).filter((name) => /^[A-Z]/.test(name) && existsSync(join(theme, name, 'README.md')));
  return Object.fromEntries(
    names.flatMap((name) => {
      const props = propsIn(sourcesIn(join(theme, name)), `${name}Props`);
      return props === null ? [] : [[name, props]];
    }),
  );
}

/** @param {string} folder */
function sourcesIn(folder) {
  const files = readdirSync(folder).filter((file) => /\.tsx?$/.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

/**
 * The members of an interface and of those that it extends. Null if there is none.
 *
 * @param {string} source
 * @param {string} name
 * @returns {string[] | null}
 */
function propsIn(source, name) {
  const [, parents, body] =
    new RegExp(`^(?:export )?interface ${name}(?: extends ([\\w, ]+))? \\{\\n(.*?)^\\}`, 'ms').exec(source) ?? [];
  if (body === undefined) return null;
  const inherited = (parents ?? '')
    .split(', ')
    .flatMap((parent) => (parent === '' ? [] : (propsIn(source, parent) ?? [])));
  const own = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, prop = '']) => prop);
  return [...inherited, ...own].sort();
}
