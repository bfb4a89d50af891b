import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { englishStrings } from '../../../core/contract/english-strings.js';
import type { DocPageData, Json, PageData, SiteData } from '../../../core/contract/index.js';
import { type PlainSettings, plainSettings } from '../../../core/contract/plain-settings.js';
import { type Navigation, NavigationContext } from '../../../core/client/navigation.js';
import { PageContext } from '../../../core/client/page.js';
import { settled } from '../../../core/client/settled.js';
import { SiteContext } from '../../../core/client/site.js';
import { SliceContext } from '../../../core/client/slice.js';

const defaults = Object.fromEntries(
  Object.entries(plainSettings).map(([name, row]) => [name, 'text' in row ? englishStrings[row.text] : row.default]),
) as PlainSettings;

/** A site of two languages below `/base/`. */
export const site: SiteData = {
  title: 'Sample',
  description: '',
  url: '',
  base: '/base/',
  urlStyle: 'clean',
  icon: '',
  logo: null,
  lang: 'en',
  defaultLang: 'en',
  locales: [
    { lang: 'en', htmlLang: 'en', dir: 'ltr', label: 'English', prefix: '' },
    { lang: 'zh', htmlLang: 'zh-CN', dir: 'ltr', label: '简体中文', prefix: '/zh' },
  ],
  prefix: '',
  inner: '',
  strings: englishStrings as SiteData['strings'],
  theme: {
    nav: [],
    socialLinks: [],
    logoText: 'Sample',
    ...defaults,
    pageActions: false,
    outline: { from: 2, to: 4 },
    editText: 'Edit this page',
    footer: { message: '', columns: [] },
    announcement: null,
    custom: {},
  },
};

export const docData: DocPageData = {
  pageType: 'doc',
  show: { navbar: true, sidebar: true, outline: true, footer: true, globalUIComponents: true },
  previous: null,
  next: null,
  editUrl: null,
  lastUpdated: null,
  frontMatter: {},
};

export const page: PageData<'DocPage'> = {
  path: '/guide/start/',
  lang: 'en',
  version: '',
  component: 'DocPage',
  title: 'Start',
  description: '',
  toc: [],
  content: '<h1>Start</h1>',
  islands: [],
  assets: {},
  styles: [],
  head: { title: 'Start - Sample', tags: [] },
  alternates: [],
  slices: {},
  site: '/base/site.json',
  build: '1',
  data: docData,
};

export interface SurroundingsProps {
  site?: SiteData;
  page?: PageData<'DocPage'>;
  /** By URL. */
  slices?: Readonly<Record<string, Json>>;
  navigation?: Partial<Navigation>;
  children: ReactNode;
}

/** What the core puts around a theme's components. */
export function Surroundings(props: SurroundingsProps) {
  const current = props.page ?? page;
  const navigation = { state: 'idle' as const, path: current.path, navigate: () => undefined, ...props.navigation };
  return (
    <HelmetProvider>
      <SiteContext value={props.site ?? site}>
        <PageContext value={current}>
          <NavigationContext value={navigation}>
            <SliceContext value={(url) => settled(props.slices?.[url] ?? null)}>{props.children}</SliceContext>
          </NavigationContext>
        </PageContext>
      </SiteContext>
    </HelmetProvider>
  );
}
