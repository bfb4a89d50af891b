import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as theme from '@theme';
import { Icon } from '@theme';
import { marks, outlines } from '@theme/Icon/icons';
import { repository } from '../../repository.js';

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

const iconPage = readFileSync(join(repository, 'themes/default/Icon/README.md'), 'utf8');

describe('the components for writing', () => {
  it('are exported', () => {
    expect(Object.keys(theme)).toEqual(expect.arrayContaining(writing));
  });
});

describe('Icon', () => {
  it('draws every name that its page lists, and a link for others', () => {
    const line = iconPage.split('\n').find((text) => text.startsWith('| `name`')) ?? '';
    const names = [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).slice(2);
    expect(new Set(names)).toEqual(new Set([...Object.keys(outlines), ...marks]));
    expect(renderToStaticMarkup(<Icon name="constructor" />)).toContain(outlines.link);
  });
});
