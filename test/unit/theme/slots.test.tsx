// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocPageData } from '../../../core/contract/index.js';
import { docData, page, site } from './fixture.js';

const names = readdirSync(join(import.meta.dirname, '../../../themes/default/slots'))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => name.slice(0, -4));

afterEach(cleanup);
beforeEach(() => {
  vi.resetModules();
  history.replaceState(null, '', '/');
});

/** The theme with every slot filled by its name. */
async function fill() {
  for (const name of names) vi.doMock(`@theme/slots/${name}`, () => ({ default: () => <i data-slot="">{name}</i> }));
  const load = async (name: string) =>
    ((await import(`../../../themes/default/${name}/index.tsx`)) as { default: ComponentType<Record<string, unknown>> })
      .default;
  const { Surroundings: Around } = await import('./fixture.js');
  return { Layout: await load('Layout'), DocPage: await load('DocPage'), Hero: await load('Hero'), Around, load };
}

async function showPage(data: Partial<DocPageData>) {
  const { Layout, DocPage, Around } = await fill();
  const given = {
    ...page,
    slices: { sidebar: '/s.json' },
    toc: [{ id: 'a', text: 'A', depth: 2 }],
    content: '<h1>Start</h1><h2 id="a">A</h2>',
    data: { ...docData, next: { text: 'Second', link: '/second' }, ...data },
  };
  const footer = { message: 'MIT', columns: [] };
  return (
    <Around
      site={{ ...site, theme: { ...site.theme, footer } }}
      page={given}
      slices={{ '/s.json': [{ kind: 'link', text: 'Entry', link: '/base/entry' }] }}
    >
      <Layout>
        <DocPage />
      </Layout>
    </Around>
  );
}

/** Slots and landmarks as they follow each other. */
const order = (root: ParentNode = document) =>
  [...root.querySelectorAll('[data-slot], header, #_sidebar nav, article, footer, [aria-labelledby=_outline]')]
    .map((element) => (element.matches('[data-slot]') ? element.textContent : element.tagName.toLowerCase()))
    .join(' ');

describe('slots', () => {
  it('are empty by themselves', async () => {
    for (const name of names) {
      const { default: Slot } = (await import(`../../../themes/default/slots/${name}.tsx`)) as {
        default: ComponentType;
      };
      expect(renderToString(<Slot />)).toBe('');
    }
  });

  it('of a doc page are around its parts', { meta: { clauses: ['all-slots'] } }, async () => {
    render(await showPage({}));
    expect(order()).toBe(
      'PageTop header NavStart NavEnd BeforeSidebar nav AfterSidebar BeforeDoc article AfterDoc footer AfterDocFooter BeforeOutline nav AfterOutline PageBottom GlobalUI',
    );
  });

  it('of the outline and the footer stay when these are empty', async () => {
    render(await showPage({ next: null, show: { ...docData.show, navbar: false, sidebar: false } }));
    expect(order()).toBe(
      'PageTop BeforeDoc article AfterDoc AfterDocFooter BeforeOutline nav AfterOutline PageBottom GlobalUI',
    );
  });

  it('of a home page are around its footer; a blank page has none', async () => {
    render(await showPage({ pageType: 'home' }));
    expect(order()).toBe('PageTop header NavStart NavEnd BeforeFooter footer PageBottom GlobalUI');
    cleanup();
    render(await showPage({ pageType: 'blank' }));
    expect(order()).toBe('');
  });

  it('of the landing blocks are around these', async () => {
    const { Hero, load, Around } = await fill();
    const Features = await load('Features');
    const { container } = render(
      <Around>
        <Hero title="Sample" />
        <Features items={[{ title: 'One' }]} />
      </Around>,
    );
    expect([...container.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['I', 'BeforeHero'],
      ['SECTION', 'Sample'],
      ['I', 'AfterHero'],
      ['UL', 'One'],
      ['I', 'AfterFeatures'],
    ]);
  });

  it('for global components follow front matter and the query', { meta: { clauses: ['2.4-global-ui'] } }, async () => {
    const hidden = await showPage({ show: { ...docData.show, globalUIComponents: false } });
    render(hidden);
    expect(screen.queryByText('GlobalUI')).toBeNull();
    cleanup();
    history.replaceState(null, '', '/?globalUIComponents=0');
    expect(renderToString(await showPage({}))).toContain('GlobalUI');
    render(await showPage({}));
    expect(screen.queryByText('GlobalUI')).toBeNull();
    expect(document.documentElement.classList.contains('no-globalUIComponents')).toBe(true);
  });
});
