import type { Plugin } from 'tapdocs';
import type { ChangesStrings } from '../theme/changes-data.js';

const en: ChangesStrings = {
  changesSince: 'What changed since {version}',
  changesTitle: 'What changed in “{page}”',
  changesBetween: 'From {before} to {after}.',
  changesNone: 'Nothing changed.',
  changesPage: 'The page in {version}',
  changesMarkdown: 'As Markdown',
  changesStart: 'Before the first heading',
  changeAdded: 'added',
  changeRemoved: 'removed',
  changeChanged: 'changed',
};

const zh: ChangesStrings = {
  changesSince: '自 {version} 以来的变化',
  changesTitle: '“{page}”的变化',
  changesBetween: '从 {before} 到 {after}。',
  changesNone: '没有变化。',
  changesPage: '{version} 中的页面',
  changesMarkdown: 'Markdown 格式',
  changesStart: '第一个标题之前',
  changeAdded: '新增',
  changeRemoved: '删除',
  changeChanged: '修改',
};

const names = Object.keys(en) as (keyof ChangesStrings)[];

/** UI strings of the pages that say what changed. */
export const strings: NonNullable<Plugin['strings']> = Object.fromEntries(
  names.map((name) => [name, { en: en[name], zh: zh[name] }]),
);
