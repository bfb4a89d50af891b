import { expect, it } from 'vitest';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  type SidebarEntry,
  useVisibleSidebarItems,
} from '../theme/docusaurus/plugin-content-docs/page.js';

const link = (href: string, more: Partial<SidebarEntry> = {}): SidebarEntry => ({
  type: 'link',
  label: href,
  href,
  ...more,
});
const category = (items: readonly SidebarEntry[], more: Partial<SidebarEntry> = {}): SidebarEntry => ({
  type: 'category',
  label: 'C',
  items,
  ...more,
});
const html: SidebarEntry = { type: 'html', value: '<hr>' };
const hidden = link('/hidden', { unlisted: true });

it.each<[string, SidebarEntry, string | undefined]>([
  ['a link', link('/a'), '/a'],
  ['an unlisted link', hidden, undefined],
  ['HTML', html, undefined],
  ['a category with a page', category([link('/a')], { href: '/c' }), '/c'],
  ['a category whose page is unlisted', category([link('/a')], { href: '/c', linkUnlisted: true }), '/a'],
  ['a category without a page', category([html, hidden, category([]), category([link('/b')])]), '/b'],
  ['an empty category', category([]), undefined],
  ['a category without entries', { type: 'category' }, undefined],
])('the first link of %s', (_, entry, expected) => {
  expect(findFirstSidebarItemLink(entry)).toBe(expected);
});

it('cards show HTML, and entries with a link', () => {
  const shown = [html, link('/a'), category([link('/b')])];
  expect(filterDocCardListItems([...shown, hidden, category([])])).toEqual(shown);
});

it('the first category that is accepted is found, the outer one first', () => {
  const inner = category([], { label: 'inner' });
  const outer = category([link('/a'), inner], { label: 'outer' });
  const named = (name: string) =>
    findSidebarCategory([link('/x'), { type: 'category', label: 'empty' }, outer], ({ label }) => label === name);
  expect([named('outer'), named('inner'), named('none')]).toEqual([outer, inner, undefined]);
  expect(findSidebarCategory([outer], () => true)).toBe(outer);
});

it('an entry is active on its page and on those in it, with any slash and case', () => {
  expect(isActiveSidebarItem(link('/a/'), '/A')).toBe(true);
  expect(isActiveSidebarItem(link('/a'), '/b')).toBe(false);
  expect(isActiveSidebarItem(category([link('/b'), category([link('/a')])]), '/a')).toBe(true);
  expect(isActiveSidebarItem({ type: 'category' }, '/a')).toBe(false);
});

it.each<[string, SidebarEntry, boolean]>([
  ['a link', link('/a'), true],
  ['HTML', html, true],
  ['an unlisted link', hidden, false],
  ['an unlisted link on its page', link('/here', { unlisted: true }), true],
  ['a category with a page', category([], { href: '/c' }), true],
  ['a category whose page is unlisted', category([], { href: '/c', linkUnlisted: true }), false],
  ['a category of unlisted pages', category([hidden]), false],
  ['a category with a listed page', category([hidden, link('/a')]), true],
  ['a category without entries', { type: 'category' }, false],
])('whether %s is visible', (_, entry, expected) => {
  expect(isVisibleSidebarItem(entry, '/here')).toBe(expected);
  expect(useVisibleSidebarItems([entry], '/here')).toEqual(expected ? [entry] : []);
});
