/**
 * The packages that compiling pages takes, the one cluster that is part of the package (`bundle-libraries.ts`). As a script it loads
 * in a fraction of the time of some 400 ES modules, in each process that compiles: 80 ms against 370, and 20 when its code was
 * compiled in an earlier process. Without it, an edit of one page among 250 takes 460 ms of processor time instead of 330, and a
 * first build 9.3 s instead of 8.2 s.
 */
export const pagePackages: readonly string[] = [
  '@mdx-js/mdx',
  'acorn',
  'estree-util-value-to-estree',
  'estree-walker',
  'hast-util-to-html',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'mdast-util-to-markdown',
  'micromark-core-commonmark',
  'property-information',
  'remark-frontmatter',
  'remark-gfm',
  'style-to-js',
  'vfile',
];

/** Name under which the program requires such a package. */
export const pagePackagePrefix = 'tapdocs:package/';

/** The module that the script starts with: packages by name. */
export function packagesText(packages: readonly string[]): string {
  const imports = packages.map((name, index) => `import * as package${index} from ${JSON.stringify(name)};\n`);
  const names = packages.map((name, index) => `  ${JSON.stringify(name)}: package${index},\n`);
  return `${imports.join('')}export const packages = {\n${names.join('')}};\n`;
}
