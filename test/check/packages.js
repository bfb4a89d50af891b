// @ts-check
import { filesBelow, read, sourceFiles } from './source-files.js';

/** The packages that the program is made of, and those that test it. */
const ofProgram = [
  '@mdx-js/loader',
  '@rspack/core',
  'commander',
  'react',
  'react-dom',
  'react-helmet-async',
  'react-router-dom',
  'tapable',
  'webpack',
];
const ofTests = ['@testing-library/react', 'vitest'];

/** The lock file fits every registry and platform, no package runs a script at install, and what is listed is in use. */
export function checkPackages() {
  return [...checkLock(), ...unused(ofProgram, sourceFiles()), ...unused(ofTests, filesBelow('test'))];
}

function checkLock() {
  const { packages } = JSON.parse(read('package-lock.json'));
  return Object.entries(packages).flatMap(([path, { resolved, hasInstallScript, optionalDependencies = {} }]) => [
    ...(resolved ? [`package-lock.json: ${path} names a registry; install with the repository's .npmrc`] : []),
    ...(hasInstallScript ? [`package-lock.json: ${path} runs a script at install`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(
        (name) => `package-lock.json: ${name}, which ${path} has for another platform, is missing; npm ci refuses that`,
      ),
  ]);
}

/**
 * @param {string[]} packages
 * @param {string[]} files
 */
function unused(packages, files) {
  const source = files
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map(read)
    .join('\n');
  return packages
    .filter((name) => !new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(source))
    .map((name) => `${name} is never imported`);
}
