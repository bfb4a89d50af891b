import { type Config, pageUrl, type Plugin, type SidebarItem } from 'tapdocs';
import { corePages } from './core-pages';
import { withPageLinks } from './links';
import { packageFile } from './package-files';
import { componentPages, pluginPages } from './readme-pages';
import type { ReferencePage } from './reference-page';
import { sidebarTexts } from './sidebar-texts';
import { table } from './tables';
import { leadBack, typePages } from './type-modules';

type ListedPage = Pick<ReferencePage, 'name' | 'text' | 'description'>;

interface Groups {
  core: ReferencePage[];
  plugins: ReferencePage[];
  components: ReferencePage[];
}

/** Pages below `/reference/`, made from the files of the installed package, so that they always describe it. */
export function reference(): Plugin {
  return {
    name: 'reference',
    cacheKey: 'reference 5',
    apply({ config, hooks }) {
      hooks.routes.tap('reference', ({ routes }) => {
        const groups: Groups = {
          core: corePages(),
          plugins: pluginPages(),
          components: componentPages(),
        };
        const pages = Object.values(groups).flat();
        const byFile = new Map(pages.map(({ file, name }) => [file, pathOf(name)]));
        for (const { locale, id } of config.locales.map(({ lang }) => ({ locale: lang, id: `reference-${lang}` }))) {
          routes.addSlice(id, sidebarOf(groups, { config, lang: locale }));
          routes.addMarkdown(overview(groups, { lang: locale, config, sidebar: id }));
        }
        const backLink = (locale: string): SidebarItem => ({
          kind: 'link',
          text: sidebarTexts(locale)('Reference'),
          link: pageUrl(config, `${prefixOf({ config, lang: locale })}/reference/`),
        });
        leadBack(
          routes,
          backLink,
          config.locales.map((locale) => locale.lang),
        );
        const { defaultLang: lang } = config;
        for (const { name, markdown, file, description, outline, isMdx } of pages) {
          const text = withComponentLinks(
            withPageLinks(markdown, { file, pageOf: (path) => byFile.get(path) }),
            name === 'components/' ? groups.components : [],
          );
          routes.addMarkdown({
            lang,
            path: pathOf(name),
            source: { path: `docs/${lang}/reference/${name.replace(/\/$/, '/index')}.${isMdx ? 'mdx' : 'md'}`, text },
            frontMatter: { description, readingTime: false, ...(outline && { outline }) },
            slices: { sidebar: `reference-${lang}` },
            watch: [packageFile(file)],
          });
        }
      });
    },
  };
}

function pathOf(name: string): string {
  return `/reference/${name}`;
}

interface Language {
  config: Config;
  lang: string;
}

function prefixOf({ config, lang }: Language): string {
  return lang === config.defaultLang ? '' : `/${lang}`;
}

function sidebarOf(groups: Groups, language: Language): SidebarItem[] {
  const text = sidebarTexts(language.lang);
  const url = (name: string): string => pageUrl(language.config, prefixOf(language) + pathOf(name));
  const links = (pages: readonly ListedPage[]): SidebarItem[] =>
    pages.map((page) => ({ kind: 'link', text: text(page.text), link: url(page.name) }));
  const group = (title: string, pages: readonly ListedPage[]): SidebarItem => ({
    kind: 'group',
    text: text(title),
    collapsible: true,
    collapsed: true,
    items: links(pages),
  });
  return [
    { kind: 'link', text: text('Reference'), link: url('') },
    ...links(groups.core),
    group('Types', typePages),
    group('Plugins', groups.plugins),
    group('Components', groups.components),
  ];
}

/** The page that lists all others. */
function overview(groups: Groups, { lang, config, sidebar }: Language & { sidebar: string }) {
  const text = sidebarTexts(lang);
  const rows = (pages: readonly ListedPage[]): string[][] =>
    pages.map(({ name, text: title, description }) => [`[${text(title)}](${pathOf(name)})`, description]);
  const head = [text('page'), text('contents')];
  const list = (title: string, pages: readonly ListedPage[]): string =>
    `## ${text(title)}\n\n${table(head, rows(pages))}`;
  return {
    lang,
    path: `${prefixOf({ config, lang })}/reference/`,
    source: {
      path: `docs/${lang}/reference/index.md`,
      text: `# ${text('Reference')}\n\n${text('intro')}\n\n${list('Core', groups.core)}\n\n${list('Types', typePages)}\n\n${list('Plugins', groups.plugins)}\n\n${list('Components', groups.components)}\n`,
    },
    frontMatter: { description: text('description'), readingTime: false },
    slices: { sidebar },
  };
}

/** Names of components in a table as links to their pages. */
function withComponentLinks(markdown: string, pages: readonly ReferencePage[]): string {
  return pages.reduce(
    (text, page) => text.replace(`| \`${page.text}\` |`, `| [\`${page.text}\`](${pathOf(page.name)}) |`),
    markdown,
  );
}
