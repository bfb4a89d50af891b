/**
 * The packages that compile pages. They are bundled into the published package (`write-script.ts`), as a script of their own. Each
 * process that compiles loads it in 80 ms, or 20 ms with V8's code cache; the 400 ES modules take 370 ms. Measured at 250 pages:
 * without this script, an edit takes 460 ms of processor time instead of 330, and a cold build 9.3 s instead of 8.2.
 */
export const pagePackages: readonly string[] = [
  ...'@mdx-js/mdx acorn acorn-jsx estree-util-value-to-estree estree-walker hast-util-to-html'.split(' '),
  ...'mdast-util-from-markdown mdast-util-gfm mdast-util-to-markdown micromark-util-events-to-acorn'.split(' '),
  ...'property-information remark-frontmatter remark-gfm style-to-js vfile'.split(' '),
];

/** Prefix of the name under which the program requires such a package. */
export const pagePackagePrefix = 'tapdocs:package/';

/** The module that the script starts with: packages by name. */
export function packagesText(packages: readonly string[]): string {
  const imports = packages.map((name, index) => `import * as package${index} from ${JSON.stringify(name)};\n`);
  const names = packages.map((name, index) => `  ${JSON.stringify(name)}: package${index},\n`);
  return `${imports.join('')}export const packages = {\n${names.join('')}};\n`;
}
