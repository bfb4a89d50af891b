import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findWaiting, type Waiting } from '../../../core/bundle/waiting.js';
import { defaultTheme } from '../../../core/config/theme-folder.js';
import { problemsOf } from '../plugins/fixture.js';

const waits = "export const hydrate = 'interaction';\n";
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waiting-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function find({ islands = [] as string[], development = false, isUsed = true } = {}): Waiting {
  return findWaiting({
    site: { config: { siteTheme: join(root, 'theme'), theme: defaultTheme, plugins: [] } },
    pages: ['DocPage', 'NotFoundPage'],
    islands,
    paths: { toFile: (id) => join(root, id) },
    development,
    isUsed: () => isUsed,
  });
}

describe('what waits until the reader does something', () => {
  it('is the documentation page of the default theme, but not the page for unknown URLs', () => {
    expect(find()).toEqual({ pages: ['DocPage'], islands: [] });
  });

  it('is an island that says so, unless only the browser renders it', () => {
    write({ 'a.tsx': waits, 'b.tsx': 'export default 1;\n', 'c.tsx': `${waits}export const ssr = false;\n` });
    expect(find({ islands: ['a.tsx', 'b.tsx', 'c.tsx', 'absent.tsx'] }).islands).toEqual(['a.tsx']);
  });

  it.each(['Root.tsx', 'Layout/index.tsx', 'setup.ts', 'slots/NavEnd.tsx', 'slots/GlobalUI/index.tsx'])(
    'is nothing if `theme/%s` does not say so',
    (file) => {
      write({ [`theme/${file}`]: 'export default function Part() { return null; }\n' });
      expect(find()).toEqual({ pages: [], islands: [] });
      write({ [`theme/${file}`]: `${waits}export default function Part() { return null; }\n` });
      expect(find().pages).toEqual(['DocPage']);
    },
  );

  it('is what the module below says if one passes it on', () => {
    for (const passed of ["export { default, hydrate } from '@theme-original/setup';\n", 'export { hydrate };\n']) {
      write({ 'theme/setup.ts': `import './own.css';\n\n${passed}` });
      expect(find().pages).toEqual(['DocPage']);
    }
    write({ 'theme/DocPage.tsx': "export { hydrate, default } from '@theme-original/Nothing';\n" });
    expect(find().pages).toEqual(['DocPage']);
    write({ 'theme/NotFoundPage.tsx': "export { hydrate } from '@theme-original/NotFoundPage';\n" });
    expect(find().pages).toEqual(['DocPage']);
  });

  it('does not depend on other components of a site, except for the component of the page', () => {
    write({ 'theme/DocFooter.tsx': 'export default () => null;\n' });
    expect(find().pages).toEqual(['DocPage']);
    write({ 'theme/DocPage.tsx': 'export default () => null;\n' });
    expect(find().pages).toEqual([]);
  });

  it('does not depend on a slot that the bundle does not contain', () => {
    write({ 'theme/slots/NavEnd.tsx': 'export default () => null;\n' });
    expect(find({ isUsed: false }).pages).toEqual(['DocPage']);
  });

  it('is an error for another value, with its place, also in development', async () => {
    write({ 'a.tsx': "'use client';\nexport const hydrate = 'idle';\n" });
    for (const development of [false, true]) {
      const problems = await problemsOf(async () => find({ islands: ['a.tsx'], development }));
      expect(problems).toMatchObject([{ code: 'HYDRATE_VALUE', at: { file: join(root, 'a.tsx'), line: 2 } }]);
    }
  });

  it('is nothing in development, because hot updates need the scripts', () => {
    expect(find({ development: true })).toEqual({ pages: [], islands: [] });
  });
});
