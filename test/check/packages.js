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

/** Of the samples of the documentation: the test installs them without scripts. */
const ofSamples = 'test/docs/samples/package-lock.json';

/**
 * Checks that the lock files work with every registry and platform, that no package runs an install script, and that
 * all listed packages are used.
 */
export function checkPackages() {
  return [
    ...checkLock('package-lock.json'),
    ...checkLock(ofSamples),
    ...unused(ofProgram, sourceFiles()),
    ...unused(ofTests, filesBelow('test')),
  ];
}

/** @param {string} file */
function checkLock(file) {
  const { packages } = JSON.parse(read(file));
  return Object.entries(packages).flatMap(([path, { resolved, link, hasInstallScript, optionalDependencies = {} }]) => [
    ...(resolved && !link ? [`${file}: ${path} names a registry; install with the repository's .npmrc`] : []),
    ...(hasInstallScript && file !== ofSamples ? [`${file}: ${path} runs a script at install`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => `${file}: ${name}, which ${path} has for another platform, is missing; npm ci refuses that`),
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
