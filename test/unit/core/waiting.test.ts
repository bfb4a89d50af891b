import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findWaiting, type Waiting } from '../../../core/bundle/waiting.js';
import { defaultTheme } from '../../../core/config/theme-folder.js';

const waits = "export const hydrate = 'interaction';\n";
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waiting-'));
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function find({ islands = [] as string[], development = false } = {}): Waiting {
  return findWaiting({
    site: { config: { siteTheme: join(root, 'theme'), theme: defaultTheme, plugins: [] } },
    pages: ['DocPage', 'NotFoundPage'],
    islands,
    paths: { toFile: (id) => join(root, id) },
    development,
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

  it('does not depend on other components of a site, except for the component of the page', () => {
    write({ 'theme/DocFooter.tsx': 'export default () => null;\n' });
    expect(find().pages).toEqual(['DocPage']);
    write({ 'theme/DocPage.tsx': 'export default () => null;\n' });
    expect(find().pages).toEqual([]);
  });

  it('is nothing in development, because hot updates need the scripts', () => {
    expect(find({ development: true })).toEqual({ pages: [], islands: [] });
  });
});
