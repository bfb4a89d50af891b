import { beforeAll, describe, expect, test } from 'vitest';
import { docPages } from '../docs/doc-pages.js';
import { documentedDefault, readDefaults } from '../docs/option-defaults.js';
import { optionPages } from '../docs/option-pages.js';
import { completenessQuestion, typeQuestions } from '../docs/option-types.js';
import { samplePackages } from '../docs/sample-packages.js';
import { typeCheck } from '../docs/type-check.js';

/** Options of the package's type that are not documented, with the reason. */
const undocumented = {
  _privateMeta: 'private',
  provider: 'of tools that are built on Rsbuild',
  'source.alias': 'deprecated, leads to resolve.alias',
  'source.aliasStrategy': 'deprecated, leads to resolve.aliasStrategy',
  'tools.webpack': 'of a provider that uses webpack',
  'tools.webpackChain': 'of a provider that uses webpack',
};

/** Options whose default shows in what the package does, not in its config. */
const toldByUse = {
  environments: 'the package adds the environment that stands for having none',
  'performance.buildCache': 'left undefined, which counts as false',
};

const pages = optionPages(docPages());
const namesIn = (lang: string): string[] => pages.filter(({ page }) => page.lang === lang).map(({ option }) => option);

describe('reference of the options', () => {
  let home = '';
  beforeAll(() => {
    home = samplePackages();
  });

  test('has a page for each option of the package, no other, and the same in both languages', () => {
    const question = completenessQuestion(namesIn('en'), Object.keys(undocumented));
    expect(typeCheck(new Map([['options.ts', question]]), home)).toEqual([]);
    expect(namesIn('zh')).toEqual(namesIn('en'));
  });

  test('has pages that start with type and default', () => {
    const incomplete = pages.filter(({ facts }) =>
      [facts.Type, facts.Default].some((fact) => !fact || (fact.text === '' && !fact.fence)),
    );
    expect(incomplete.map(({ page }) => page.file)).toEqual([]);
  });

  test('has the types of the package', () => {
    const questions = typeQuestions(pages);
    const byFile = new Map(questions.map(({ file, page }) => [file, page.page.file]));
    const diagnostics = typeCheck(new Map(questions.map(({ file, text }) => [file, text])), home);
    expect(diagnostics.map(({ file, message }) => `${byFile.get(file)} ${message}`)).toEqual([]);
    // All except those whose type represents a type of another library.
    expect(questions.length).toBeGreaterThanOrEqual(pages.length - 4);
  });

  test('has the defaults of the package', () => {
    const defaultOf = readDefaults(home);
    const told = pages
      .filter(({ option }) => !(option in toldByUse))
      .flatMap((page) => {
        const documented = documentedDefault(page);
        return documented ? [{ page, ...documented }] : [];
      });
    for (const { page, value } of told) {
      for (const mode of ['development', 'production'] as const) {
        expect({ file: page.page.file, mode, value: defaultOf(page.option, mode) }).toEqual({
          file: page.page.file,
          mode,
          value,
        });
      }
    }
    // The pages of the others describe what the default depends on.
    expect(told.length).toBeGreaterThan(0.75 * pages.length);
  });
});
