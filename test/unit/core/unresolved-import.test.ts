import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unresolvedImport } from '../../../core/records/compile-problems.js';
import { tempFolder } from '../node/temp-folder.js';

it('a module that the folder of an alias lacks is reported with the nearest, or with those that are there', async () => {
  const root = await tempFolder({ 'package.json': '{}', 'src/ui/Box.tsx': '', 'src/ui/Counter.tsx': '' });
  const at = (path: string): string => join(root, path);
  const config = {
    root,
    alias: { '#ui': at('src/ui') },
    cacheDir: at('cache'),
    versions: [],
    docsDir: join(root, 'docs'),
    contentRoots: [],
    publicDir: at('public'),
    siteTheme: at('theme'),
    theme: at('theme'),
    plugins: [],
  };
  const hintOf = (request: string) => unresolvedImport({ request, importer: null }, undefined, config).hint;
  expect(hintOf('#ui/Countr')).toBe('Did you mean `#ui/Counter`?');
  expect(hintOf('#ui/Elsewhere')).toBe('There are `#ui/Box`, `#ui/Counter`.');
  expect(hintOf('#other/Box')).toBe('Check the spelling, and that the package is installed in the site.');
});
