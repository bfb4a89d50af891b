import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, createPortablePaths } from '../../../core/files/paths.js';

describe('below', () => {
  it.each([
    [posix, '/srv/site', '/srv/site/docs/a.md', 'docs/a.md'],
    [posix, '/srv/site', '/srv/site', null],
    [posix, '/srv/site', '/srv/site2/a.md', null],
    [posix, '/srv/site', '/srv/site/..docs/a.md', '..docs/a.md'],
    [posix, '/srv/site', '/srv/a\\b.md', null],
    [posix, '/srv/site', '/srv/site/a\\b.md', 'a\\b.md'],
    [win32, 'C:\\site', 'C:\\site\\docs\\a.md', 'docs/a.md'],
    [win32, 'C:\\site', 'c:\\SITE\\docs\\a.md', 'docs/a.md'],
    [win32, 'C:\\site', 'C:/site/docs/a.md', 'docs/a.md'],
    [win32, 'C:\\site', 'C:\\site2\\a.md', null],
    [win32, 'C:\\site', 'D:\\site\\a.md', null],
    [win32, 'C:\\', 'C:\\docs\\a.md', 'docs/a.md'],
    [win32, '\\\\host\\share\\site', '\\\\host\\share\\site\\docs\\a.md', 'docs/a.md'],
    [win32, '\\\\host\\share\\site', '\\\\other\\share\\site\\a.md', null],
  ])('(%#) %o', (system, folder, file, expected) => {
    expect(below(folder, file, system)).toBe(expected);
  });
});

describe.each([
  ['posix', posix, '/srv/site', '/srv/site/node_modules/tapdocs'],
  ['win32', win32, 'C:\\site', 'C:\\site\\node_modules\\tapdocs'],
] as const)('portable paths, %s', (_, system, root, own) => {
  const paths = createPortablePaths(root, { system, packageFolder: own });

  it('name files of the site and of the package, with slashes', () => {
    expect(paths.toPortable(system.join(root, 'docs', 'a.md'))).toBe('site/docs/a.md');
    expect(paths.toPortable(system.join(own, 'themes', 'Tabs.tsx'))).toBe('tapdocs/themes/Tabs.tsx');
    expect(paths.toPortable(system.join(root, '..', 'other', 'b.css'))).toBe('out/../other/b.css');
  });

  it('lead back to the file', () => {
    const names = fc.array(fc.stringMatching(/^[a-z][a-z .-]{0,6}[a-z]$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(names, fc.constantFrom(root, own), (parts, folder) => {
        const file = system.join(folder, ...parts);
        const portable = paths.toPortable(file);
        expect(portable).not.toContain('\\');
        expect(paths.toFile(portable)).toBe(file);
      }),
    );
  });
});
