import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as theme from '@theme';
import { Icon } from '@theme';
import { marks, outlines } from '@theme/Icon/icons';
import { repository } from '../../copy-site.js';

/** Components for authors of pages. */
const writing = [
  'Badge',
  'Callout',
  'Card',
  'CardGrid',
  'CodeGroup',
  'Details',
  'FileTree',
  'Icon',
  'LinkCard',
  'Overview',
  'PackageManagerTabs',
  'SourceCode',
  'Steps',
  'Tab',
  'Tabs',
  'Toc',
  'Tooltip',
  'Video',
];

const readme = (name: string): string => readFileSync(join(repository, 'themes/default', name, 'README.md'), 'utf8');

describe('the components for writing', () => {
  it('are exported', () => {
    expect(Object.keys(theme)).toEqual(expect.arrayContaining(writing));
  });

  it.each(writing.map((name) => [name]))('%s has a page: example, props, and what is left without scripts', (name) => {
    expect(readme(name)).toMatch(new RegExp(`^# ${name}\\n\\n\\S`));
    expect(readme(name)).toContain('mdx\n');
    expect(readme(name)).toMatch(/^\| prop \|/m);
    expect(readme(name)).toMatch(/without scripts/i);
  });

  it('are all used on the pages of the sample site', () => {
    const folder = join(repository, 'test/browser/sites/writing/docs/en');
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
    const text = pages.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(writing.filter((name) => !text.includes(`<${name}`))).toEqual([]);
  });
});

describe('Icon', () => {
  it('draws every name that its page lists, and a link for others', () => {
    const line =
      readme('Icon')
        .split('\n')
        .find((text) => text.startsWith('| `name`')) ?? '';
    const names = [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).slice(2);
    expect(new Set(names)).toEqual(new Set([...Object.keys(outlines), ...Object.keys(marks)]));
    expect(renderToStaticMarkup(<Icon name="constructor" />)).toContain(outlines.link);
  });
});
