import { expect, it } from 'vitest';
import type { SidebarGroup, SidebarItem } from '../../../core/index.js';
import { categoriesAround, type ItemFacts, sidebarProps } from '../sidebar-props.js';

const link = (text: string): SidebarItem => ({ kind: 'link', text, link: `/docs/${text}` });
const group = (text: string, items: SidebarItem[], more: Partial<SidebarGroup> = {}): SidebarGroup => ({
  kind: 'group',
  text,
  items,
  collapsible: true,
  collapsed: false,
  ...more,
});

it('entries have the fields of Docusaurus', () => {
  const [plain, doc] = [link('a'), { ...link('b'), className: 'wide' }];
  const category = group('C', [link('c')], { link: '/docs/c/' });
  const facts = new Map<SidebarItem, ItemFacts>([
    [doc, { docId: 'b', unlisted: true, description: 'About b', customProps: { x: 1 } }],
    [category, { unlisted: true }],
  ]);
  const items: SidebarItem[] = [
    { kind: 'section-header', text: 'H' },
    { kind: 'divider', dividerType: 'solid' },
    plain,
    doc,
    category,
    group('D', []),
  ];
  expect(sidebarProps(items, facts)).toEqual([
    { type: 'html', value: 'H', defaultStyle: true },
    { type: 'html', value: '', defaultStyle: true },
    { type: 'link', label: 'a', href: '/docs/a' },
    {
      type: 'link',
      label: 'b',
      href: '/docs/b',
      className: 'wide',
      docId: 'b',
      unlisted: true,
      description: 'About b',
      customProps: { x: 1 },
    },
    {
      type: 'category',
      label: 'C',
      href: '/docs/c/',
      collapsible: true,
      collapsed: false,
      linkUnlisted: true,
      items: [{ type: 'link', label: 'c', href: '/docs/c' }],
    },
    { type: 'category', label: 'D', collapsible: true, collapsed: false, items: [] },
  ]);
});

it('the categories around a doc are found, from the outside in', () => {
  const doc = link('a');
  const inner = group('inner', [doc], { link: '/docs/inner' });
  const outer = group('outer', [link('other'), inner]);
  const facts = new Map([[doc, { docId: 'a' }]]);
  const around = (url: string) => categoriesAround(url, [link('x'), outer], facts)?.map(({ text }) => text) ?? null;
  expect(around('/docs/a')).toEqual(['outer', 'inner']);
  expect(around('/docs/inner')).toEqual(['outer', 'inner']);
  // A link that is no doc is elsewhere.
  expect(around('/docs/other')).toBeNull();
  expect(around('/docs/none')).toBeNull();
});
