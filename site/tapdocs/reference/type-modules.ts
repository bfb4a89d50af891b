import type { RouteTable, SidebarItem } from 'tapdocs';
import type { ReferencePage } from './reference-page';

/** The modules that the plugin `typedoc` describes. */
export const typeEntries = ['tapdocs', 'plugins', 'client', 'test'].map((name) => `reference/entries/${name}.ts`);

/** Their pages, for lists. */
export const typePages: readonly Pick<ReferencePage, 'name' | 'text' | 'description'>[] = [
  {
    name: 'types/tapdocs',
    text: 'tapdocs',
    description: 'Configuring and building a site, plugins with their hooks, routes, records, problems and files.',
  },
  {
    name: 'types/plugins',
    text: 'tapdocs/plugins',
    description: 'The plugins that come with Tapdocs, their options, their hooks and the functions that they share.',
  },
  {
    name: 'types/client',
    text: 'tapdocs/client',
    description:
      'Hooks and components for the components of themes, plugins and pages, and the data that these receive.',
  },
  {
    name: 'types/test',
    text: 'tapdocs/test',
    description: 'Sites for the tests of plugins, themes and sites.',
  },
];

/** Pages of types that the site had before, with the pages that have their contents now. */
export const movedTypes = [
  { from: '/reference/types/data', to: '/reference/types/client' },
  {
    from: ['problems', 'configuration', 'plugin', 'routes', 'content', 'build'].map(
      (name) => `/reference/types/${name}`,
    ),
    to: '/reference/types/tapdocs',
  },
];

/** The sidebars of types start with the way back. */
export function leadBack(routes: RouteTable, linkOf: (lang: string) => SidebarItem, langs: readonly string[]): void {
  routes.derive(({ slices }) => {
    for (const [id, items] of slices) {
      const lang = langs.find((each) => id.startsWith('typedoc-') && id.replace(/--.*/, '').endsWith(`-${each}`));
      if (lang !== undefined) routes.addSlice(id, [linkOf(lang), ...(items as unknown as SidebarItem[])]);
    }
  });
}
