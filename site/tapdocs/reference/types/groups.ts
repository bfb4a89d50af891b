import { exportsOf, type PublicName } from './exports-of';
import { innerTypes, keyOf } from './inner-types';

/** The names that one page describes. */
export interface TypeGroup {
  /** Path of the page below `/reference/`. */
  name: string;
  text: string;
  description: string;
  /** The import that has the names. */
  entry: string;
  /** Path of the declaration file of that import in the package. */
  file: string;
  names: readonly PublicName[];
  /** The types in their declarations that no import has. */
  inner: readonly PublicName[];
}

/** A page of the names of `tapdocs`, by the files that declare them. */
interface Section extends Pick<TypeGroup, 'name' | 'text' | 'description'> {
  files: RegExp;
}

/** The first one that matches has a name. */
const sections: readonly Section[] = [
  {
    name: 'types/data',
    text: 'Types: data of site and page',
    description: 'The data that components receive: site, page, sidebar, navigation, head, versions and UI strings.',
    files: /^contract\/(?!page-url)/,
  },
  {
    name: 'types/problems',
    text: 'Types: problems and checks',
    description: 'How a plugin declares, throws and collects problems, and how it checks its options.',
    files: /^problems\/|^config\/(?:check|config-place|inert|sidebar-path|strings)/,
  },
  {
    name: 'types/configuration',
    text: 'Types: configuration',
    description: 'The types of tapdocs.config.ts, as authors write it and as plugins receive it.',
    files: /^config\/(?!evaluation|plugin-traits)/,
  },
  {
    name: 'types/plugin',
    text: 'Types: plugins and hooks',
    description: 'The types of a plugin, of the hooks that it taps, and of what each tap receives.',
    files: /^(?:plugin|hooks|config|bundle\/bundle|server|migration)/,
  },
  {
    name: 'types/routes',
    text: 'Types: routes and links',
    description: 'Routes of pages, the states of pages, paths, links and their resolution.',
    files: /^(?:routes|contract)\//,
  },
  {
    name: 'types/content',
    text: 'Types: sources, records and documents',
    description:
      'Reading Markdown and versions of files, the records of pages, and the documents that are made from them.',
    files: /^(?:trees|markdown|records|document|bundle)\//,
  },
  {
    name: 'types/build',
    text: 'Types: builds and files',
    description: 'Building and inspecting a site from a program, its output, files and caches.',
    files: /^/,
  },
];

const core = 'dist/core/index.d.ts';

/** The names of all public imports, by page. */
export function typeGroups(): TypeGroup[] {
  const ofCore = exportsOf(core);
  const left = new Set(ofCore);
  const groups = sections.map(({ files, ...section }) => {
    const names = [...left].filter(({ file }) => files.test(file.replace('dist/core/', '')));
    for (const name of names) left.delete(name);
    return { ...section, entry: 'tapdocs', file: core, names };
  });
  const known = new Set(ofCore.map(keyOf));
  const all = [
    ...groups,
    {
      name: 'types/plugins',
      text: 'Types: tapdocs/plugins',
      description: 'The plugins that come with Tapdocs, their options, their hooks and the functions that they share.',
      ...entry('tapdocs/plugins', 'dist/plugins/index.d.ts'),
    },
    {
      name: 'types/client',
      text: 'Types: tapdocs/client',
      description: 'Hooks and components for the components of themes, plugins and pages.',
      ...entry('tapdocs/client', 'dist/core/client/index.d.ts', known),
    },
    {
      name: 'types/test',
      text: 'Types: tapdocs/test',
      description: 'Sites for the tests of plugins, themes and sites.',
      ...entry('tapdocs/test', 'dist/core/test.d.ts', known),
    },
  ];
  const described = new Set(all.flatMap(({ names }) => names.map(keyOf)));
  return all.map((group) => ({ ...group, inner: innerTypes(group.names, described) }));
}

/** @param known names that another page describes, because another import has them as well */
function entry(name: string, file: string, known: ReadonlySet<string> = new Set()) {
  return { entry: name, file, names: exportsOf(file).filter((each) => !known.has(keyOf(each))) };
}
