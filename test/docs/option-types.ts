import type { OptionPage } from './option-pages.js';

/** Asks the compiler whether a documented type and that of the package are the same. */
export interface TypeQuestion {
  page: OptionPage;
  /** Name of the file. */
  file: string;
  text: string;
}

/** A question for each page with a type that is complete. */
export function typeQuestions(pages: readonly OptionPage[]): TypeQuestion[] {
  return pages.flatMap((page) => {
    const declaration = declarationOf(page);
    if (declaration === null) return [];
    const file = `${page.page.lang}/${page.option}.ts`;
    return [{ page, file, text: [declaration.code, ...question(page.option, declaration.type)].join('\n') }];
  });
}

/** Asks whether each option has a page, and each page an option. Options of `left` need no page. */
export function completenessQuestion(options: readonly string[], left: readonly string[]): string {
  const groups = new Set(options.filter((option) => option.includes('.')).map((option) => option.split('.')[0]));
  const union = (names: Iterable<string | undefined>): string =>
    [...names].map((name) => JSON.stringify(name)).join(' | ') || 'never';
  return [
    `import type { RsbuildConfig } from '@rsbuild/core';`,
    `type Group = ${union(groups)};`,
    'type Member<K> = K extends Group ? `${K}.${keyof NonNullable<RsbuildConfig[K]> & string}` : K;',
    `type Option = Exclude<Member<keyof RsbuildConfig>, ${union(left)}>;`,
    `type Documented = ${union(options)};`,
    `export const withoutPage = {} as Exclude<Option, Documented> satisfies never;`,
    `export const withoutOption = {} as Exclude<Documented, Option> satisfies never;`,
  ].join('\n');
}

/** The types that an inline type may use. The page, or a page that it links to, declares them. */
const namesOfPackage = `import type { Rspack, WatchFiles } from '@rsbuild/core'; type RuleSetCondition = Rspack.RuleSetCondition; `;

/** The declaration of a page, and the name of its type, which is the last one in the fence. */
function declarationOf({ facts }: OptionPage): { code: string; type: string } | null {
  const { text = '', fence = null } = facts.Type ?? {};
  const inline = /^`([^`]+)`$/.exec(text)?.[1];
  if (inline !== undefined) return { code: `${namesOfPackage}type Value = ${inline};`, type: 'Value' };
  if (!fence || fence.noCheck !== null) return null;
  const names = [...fence.code.matchAll(/^(?:type|interface) (\w+)/gm)];
  return { code: fence.code, type: names.at(-1)?.[1] ?? 'never' };
}

function question(option: string, type: string): string[] {
  const [group = '', member] = option.split('.');
  const value = `import('@rsbuild/core').RsbuildConfig['${group}']`;
  return [
    `type InPackage = NonNullable<${member === undefined ? value : `NonNullable<${value}>['${member}']`}>;`,
    `export const accepted = (documented: NonNullable<${type}>): InPackage => documented;`,
    `export const complete = (value: InPackage): ${type} => value;`,
  ];
}
