import { expect, it } from 'vitest';
import { causesOf, missingPackages } from '../migration-report.js';
import { problem, type ProblemPlace } from '../../../core/problems/problem.js';
import { tempFolder } from '../../../test/unit/node/temp-folder.js';

const unresolved = (request: string, at?: ProblemPlace) => problem('IMPORT_UNRESOLVED', { request }, at);
const modules = /^@docusaurus(?:\/|$)/;

it('packages that are missing are listed once, with their places and what to do', async () => {
  const root = await tempFolder({ 'package.json': '{ "dependencies": { "listed": "1" } }', 'yarn.lock': '' });
  const problems = [
    unresolved('react-player/lazy', { file: `${root}/docs/a.md`, line: 3, column: 1 }),
    unresolved('react-player', { file: 'docs/b.md', line: 5 }),
    unresolved('react-player', { file: 'docs/b.md', line: 5 }),
    unresolved('@docusaurus/useGlobalData'),
    unresolved('./own.js'),
    unresolved('node:fs'),
    problem(
      'CONFIG_THREW',
      { detail: "Cannot find module 'listed'", request: 'listed' },
      { file: 'docusaurus.config.js' },
    ),
    problem('CONFIG_THREW', { detail: "Cannot find module '@docusaurus/logger'", request: '@docusaurus/logger' }),
    problem('CONFIG_THREW', { detail: 'no' }),
    problem('NOT_UTF8', {}),
  ];
  expect(missingPackages(problems, { root, generator: 'Docusaurus', modules })).toEqual([
    {
      name: '@docusaurus/logger',
      listed: false,
      places: [],
      todo: 'Run `yarn add @docusaurus/logger` in the folder of the site.',
    },
    {
      name: '@docusaurus/useGlobalData',
      listed: false,
      places: [],
      todo: expect.stringContaining('a module of Docusaurus without a counterpart'),
    },
    {
      name: 'listed',
      listed: true,
      places: ['docusaurus.config.js'],
      todo: 'It is in `package.json`: run `yarn install` in the folder of the site.',
    },
    {
      name: 'react-player',
      listed: false,
      places: ['docs/a.md:3:1', 'docs/b.md:5'],
      todo: 'Run `yarn add react-player` in the folder of the site.',
    },
  ]);
});

it('problems are grouped by code, then by cause, with places below the folder', () => {
  const problems = [
    unresolved('a', { file: '/site/docs/a.md', line: 1 }),
    problem('NOT_UTF8', {}, { file: '/site/docs/b.md' }),
    unresolved('c', { file: '/site/docs/c.md', line: 1 }),
    unresolved('a', { file: '/site/docs/c.md', line: 2 }),
  ];
  expect(causesOf(problems, '/site').map(({ code, count, places }) => ({ code, count, places }))).toEqual([
    { code: 'IMPORT_UNRESOLVED', count: 2, places: ['docs/a.md:1', 'docs/c.md:2'] },
    { code: 'IMPORT_UNRESOLVED', count: 1, places: ['docs/c.md:1'] },
    { code: 'NOT_UTF8', count: 1, places: ['docs/b.md'] },
  ]);
});
