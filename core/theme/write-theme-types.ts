import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../files/find-package.js';

const folder = join(packageRoot, 'dist/types/themes/default');

/**
 * Writes the declarations of the default theme again, as modules with the names that the bundler resolves, for sites whose
 * `tsconfig.json` has other `paths`. The theme itself also imports its parts by these names. The names end with a placeholder for
 * nothing, because a name without one would be preferred to what `paths` lead to.
 */
export function writeThemeTypes(): void {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .sort()
    .map((path) => [nameOf(path), bodyOf(path)] as const)
    .flatMap(([name, body]) => [moduleText(`@theme${name}`, body), ...(name === '' ? [] : [original(name, body)])]);
  writeFileSync(join(packageRoot, 'dist/types/theme.d.ts'), [...modules, ...styleModules()].join(''));
}

/** Style sheets in the folders of components: a longer name than that of the component, which would be taken for them otherwise. */
function styleModules(): string[] {
  const theme = join(packageRoot, 'themes/default');
  const sheets = readdirSync(theme, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.module.css'),
  );
  const folders = new Set(sheets.map((path) => dirname(path).replaceAll('\\', '/')));
  const body = 'const classes: Readonly<Record<string, string>>;\nexport default classes;\n';
  return [...folders]
    .sort()
    .flatMap((name) => ['@theme', '@theme-original'].map((start) => `${start}/${name}/*.module.css`))
    .map((name) => `declare module ${JSON.stringify(name)} {\n${body}}\n`);
}

/** `/Tabs` for `Tabs/index.d.ts`; '' for the theme's own `index.d.ts`. */
function nameOf(path: string): string {
  return `/${path.replaceAll('\\', '/')}`.replace(/\.d\.ts$/, '').replace(/\/index$/, '');
}

/** Removes `declare`, which is not allowed inside a declared module. */
function bodyOf(path: string): string {
  const text = readFileSync(join(folder, path), 'utf8');
  if (/from ['"]\./.test(text)) throw new Error(`${path} imports by a relative path: use \`@theme/…\`.`);
  return text.replace(/^(export )?declare /gm, (_, exported = '') => String(exported));
}

function original(name: string, body: string): string {
  const from = `from ${JSON.stringify(`@theme${name}`)};\n`;
  const main = body.includes('export default ') ? `export { default } ${from}` : '';
  return moduleText(`@theme-original${name}`, `export * ${from}${main}`);
}

function moduleText(name: string, body: string): string {
  return `declare module ${JSON.stringify(`${name}*`)} {\n${body}}\n`;
}
