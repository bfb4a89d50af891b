import { useContentPage, useContentSite } from 'tapdocs/client';

/** The data of the site, with the names of Docusaurus. */
export default function useDocusaurusContext() {
  const { title, description, url, base, icon, lang, defaultLang, locales, messages = {}, theme } = useContentSite();
  const page = useContentPage();
  const all = locales.map(({ lang: path, label, dir: direction, htmlLang }) => ({ path, label, direction, htmlLang }));
  // Pages may sort what is in it.
  const customFields = structuredClone(theme.custom);
  return {
    siteConfig: { title, tagline: description, url, baseUrl: base, favicon: icon, customFields },
    i18n: {
      currentLocale: page.lang || lang,
      defaultLocale: defaultLang,
      locales: locales.map(({ lang: key }) => key),
      localeConfigs: Object.fromEntries(all.map((each) => [each.path, each])),
    },
    codeTranslations: messages,
  };
}
