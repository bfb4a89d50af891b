import { expect, test } from 'vitest';
import { neededFiles } from '../../../core/trees/needed-files.js';

test('the needed files are those of the folders, and what they name by relative paths', () => {
  const texts: Record<string, string> = {
    'docs/a.mdx': "import { Box } from '../parts/Box';\n\n![x](../media/x.png) ![z]\n\n[z]: ../media/z.png\n",
    'parts/Box.tsx': "import './box.css';\nimport { size } from './size.js';\n",
    'parts/box.css': '.a { background: url(../media/y.png) }',
    'parts/size.ts': '',
    'parts/other.ts': '',
    'media/x.png': '',
    'media/y.png': '',
    'media/z.png': '',
    'README.md': '',
  };
  const needed = neededFiles({
    files: new Set(Object.keys(texts)),
    folders: ['docs'],
    read: (path) => texts[path] ?? '',
  });
  expect([...needed].sort()).toEqual([
    'docs/a.mdx',
    'media/x.png',
    'media/y.png',
    'media/z.png',
    'parts/Box.tsx',
    'parts/box.css',
    'parts/size.ts',
  ]);
});

test('the files that one file needs are found without those of its folder', () => {
  const texts: Record<string, string> = {
    'docs/_Count.tsx': "import { label } from './_label';\nimport './_count.css';\n",
    'docs/_label.ts': '',
    'docs/_count.css': '',
    'docs/other.md': '',
  };
  const needed = neededFiles({
    files: new Set(Object.keys(texts)),
    paths: ['docs/_Count.tsx', 'docs/absent.tsx'],
    read: (path) => texts[path] ?? '',
  });
  expect([...needed].sort()).toEqual(['docs/_Count.tsx', 'docs/_count.css', 'docs/_label.ts']);
});

test('a path in a style sheet is relative without dots, too', () => {
  const texts: Record<string, string> = {
    'docs/_box.css':
      "@import 'base';\n@import url(print.css);\n@import '~pkg/a.css';\n.a { background: url(dots.svg), url('/logo.svg'), url(data:image/png;base64,AA) }\n",
    'docs/base.css': '',
    'docs/print.css': '',
    'docs/dots.svg': '',
    'docs/logo.svg': '',
    'docs/pkg/a.css': '',
  };
  const needed = neededFiles({
    files: new Set(Object.keys(texts)),
    paths: ['docs/_box.css'],
    read: (path) => texts[path] ?? '',
  });
  expect([...needed].sort()).toEqual(['docs/_box.css', 'docs/base.css', 'docs/dots.svg', 'docs/print.css']);
});
