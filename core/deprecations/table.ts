/** The versions of a deprecation: the name works with a warning from `since` on, and no longer works in `removedIn`. */
export interface Lifetime {
  readonly since: string;
  readonly removedIn: string;
}

/** A key of the configuration, a field of front matter, or a hook. */
export interface RenamedName extends Lifetime {
  readonly name: string;
  readonly replacement: string;
}

/** A flag of a command. */
export interface RenamedFlag extends RenamedName {
  /** Name of the command. */
  readonly command: string;
}

/** An export of `tapdocs` or of one of its modules. */
export interface RenamedExport extends Lifetime {
  readonly module: string;
  readonly name: string;
  /** The replacement: another name, in this or another module. If absent, users have to change their code themselves. */
  readonly replacement?: { readonly module: string; readonly name: string };
  /** Whether it no longer works, so that only `tapdocs upgrade` reads the row. */
  readonly isGone?: boolean;
  /** The next step, if there is no such replacement. */
  readonly todo?: string;
}

/** A property of the result of a function: `useSite().logoText`. */
export interface RenamedMember extends Lifetime {
  readonly call: string;
  readonly name: string;
  /** Path of the property that has the same value: `theme.logoText`. */
  readonly replacement: string;
}

/** Names that are deprecated or gone, and what replaces them. */
export interface Deprecations {
  readonly options: readonly RenamedName[];
  readonly frontMatter: readonly RenamedName[];
  readonly flags: readonly RenamedFlag[];
  readonly hooks: readonly RenamedName[];
  readonly exports: readonly RenamedExport[];
  readonly members: readonly RenamedMember[];
}

const firstRelease = { since: '0.1.0', removedIn: '0.2.0' };
const gone = { ...firstRelease, isGone: true };

/**
 * Every name that was public and was renamed. While a name works, Tapdocs warns about it. After that, its row stays, because
 * `tapdocs upgrade` reads it. 0.1.0 was not published, so its names were removed without a version between.
 */
export const deprecations: Deprecations = {
  options: [],
  frontMatter: [],
  flags: [],
  hooks: [],
  exports: [
    ...['useSharedMarkup', 'useDeferredHydration'].map((name) => ({
      ...gone,
      module: 'tapdocs/client',
      name,
      replacement: { module: 'tapdocs/client/internal', name },
    })),
    {
      ...gone,
      module: 'tapdocs/plugins',
      name: 'gitOf',
      todo: 'Use `gitHooks(site).history`, a hook that returns the history of a file.',
    },
    {
      ...gone,
      module: 'tapdocs/plugins',
      name: 'checkCommand',
      todo: 'Tap the hooks of `linkCheckHooks(site)`, which add options and checks to `tapdocs check`.',
    },
    {
      ...gone,
      module: 'tapdocs',
      name: 'englishStrings',
      todo: 'Use `knownStrings`, which also has the texts of plugins.',
    },
    {
      ...gone,
      module: 'tapdocs',
      name: 'indexRoutes',
      todo: 'Remove it: the context of each hook has `routes` with `byPath`.',
    },
  ],
  members: [{ ...firstRelease, call: 'useSite', name: 'logoText', replacement: 'theme.logoText' }],
};
