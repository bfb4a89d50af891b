import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, files, read, write }) => {
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  const changed = async (path: string, from: string, to: string): Promise<string[]> => {
    const before = files('dist');
    write(path, read(path).replace(from, to));
    expect(await build()).toMatchObject({ code: 0, problems: [] });
    const after = files('dist');
    return Object.keys(after)
      .filter((name) => name.endsWith('.html') && after[name] !== before[name])
      .sort();
  };
  const post = 'dist/blog/2024/01/01/first.html';
  expect(await changed('blog/2024-01-01-first.md', 'Rest', 'Other rest')).toEqual([post]);
  expect(await changed('blog/2024-01-01-first.md', 'Excerpt', 'Other words')).toEqual([post, 'dist/blog/page/2.html']);
  expect(await changed('blog/2024-01-02-second.md', 'Excerpt', 'Other words')).toEqual([
    'dist/blog/2024/01/02/second.html',
    'dist/blog/index.html',
    'dist/blog/tags/news.html',
  ]);
  expect(await changed('docs/index.md', 'Home', 'House')).toEqual(['dist/index.html', 'dist/tags/one.html']);
};

export default expectation;
