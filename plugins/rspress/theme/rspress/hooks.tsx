import { useSyncExternalStore } from 'react';
import { useContentPage, useContentSite } from 'tapdocs/client';
import { allPages } from './all-pages';
import type { ListedPage } from './listed-page';

function observe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Whether the page is dark; false until the component is hydrated. */
export function useDark(): boolean {
  return useSyncExternalStore(
    observe,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
}

/** The language of the page. */
export function useLang(): string {
  const { lang } = useContentSite();
  return useContentPage().lang || lang;
}

/** The name of the version of the page; '' if the site has no versions. */
export function useVersion(): string {
  return useContentPage().version;
}

/** Returns the text of a key in the language of the page, with values for its `{names}`. */
export function useI18n() {
  const { messages = {} } = useContentSite();
  return (key: string, values: Readonly<Record<string, string>> = {}): string => {
    const text = Object.hasOwn(messages, key) ? (messages[key] ?? key) : key;
    return text.replace(/\{\{?(\w+)\}?\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    );
  };
}

/** The front matter of the page. */
export function useFrontmatter() {
  return { frontmatter: useContentPage().frontMatter };
}

/** The page, with the names of Rspress. */
export function usePage() {
  const { path, lang, version, title, frontMatter } = useContentPage();
  const { pageType: type } = frontMatter;
  const pageType = typeof type === 'string' ? type : 'doc';
  return {
    page: { routePath: path, pagePath: path, lang, version, title, frontmatter: frontMatter, pageType },
  };
}

/** The site, with the names of Rspress. */
export function useSite() {
  const { title, description, url, base, icon, logo, lang, defaultLang, locales, theme } = useContentSite();
  const names = locales.map(({ lang: key, label }) => ({ lang: key, label }));
  return {
    site: {
      title,
      description,
      siteOrigin: url,
      base,
      icon,
      logo: logo ?? '',
      lang: defaultLang,
      currentLang: lang,
      locales: names,
      themeConfig: { ...theme, locales: names },
    },
  };
}

/** The page and the site, with all its pages. */
export function usePageData() {
  const { site } = useSite();
  return {
    ...usePage(),
    siteData: {
      ...site,
      get pages() {
        return allPages();
      },
    },
  };
}

/** The data of the site in the language of the page. */
export function useLocaleSiteData() {
  const lang = useLang();
  const { site } = useSite();
  const label = site.locales.find((locale) => locale.lang === lang)?.label ?? '';
  return { ...site.themeConfig, lang, label, title: site.title, description: site.description };
}

/** The URL of the page without the base. */
export function useLocation() {
  return { pathname: useContentPage().path, search: '', hash: '' };
}

/** All pages of the site. */
export function usePages(): { pages: readonly ListedPage[] } {
  return { pages: allPages() };
}
