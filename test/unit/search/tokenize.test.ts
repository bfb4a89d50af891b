import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStem } from '../../../plugins/search-index/theme/search-engine/analyse-part.js';
import { fold, tokenize, tokenizeName } from '../../../plugins/search-index/theme/search-engine/tokenize.js';

const none = (word: string): string => word;
const terms = (text: string, stem = none): string[] => tokenize(text, stem).map(({ term }) => term);

describe('words', () => {
  test.for([
    ['a dotted option', 'output.filenameHash', ['output', 'filename', 'hash', 'filenamehash', 'output.filenamehash']],
    ['kebab case', 'css-modules', ['css', 'modules', 'cssmodules']],
    ['snake case', 'NODE_ENV', ['node', 'env', 'nodeenv']],
    ['capitals in a row', 'XMLHttpRequest', ['xml', 'http', 'request', 'xmlhttprequest']],
    ['a plural of capitals', 'URLs', ['urls']],
    ['a scope and a path', '@rsbuild/plugin-react', ['rsbuild', 'plugin', 'react', 'pluginreact']],
    ['digits', 'es2015 v1.0.5', ['es2015', 'v1', '0', '5', 'v1.0.5']],
    ['a placeholder', '[contenthash:8]', ['contenthash', '8']],
    ['apostrophes', "don't the user's", ['dont', 'the', 'user']],
    ['languages with signs', 'C++, C# and c', ['c++', 'c#', 'and', 'c']],
    ['a file name at the end of a sentence', 'See index.ts. Then', ['see', 'index', 'ts', 'index.ts', 'then']],
    ['accents and ligatures', 'Crème ﬁn Straße', ['creme', 'fin', 'strasse']],
    ['full-width letters', 'ＡＢＣ１２', ['abc12']],
    ['Cyrillic and Greek', 'Сборка ΑΒΓ', ['сборка', 'αβγ']],
  ] as const)('%s', ([, text, expected]) => {
    expect(terms(text)).toEqual(expected);
  });

  test('English words lose their endings, compounds kept whole do not', () => {
    const stem = createStem('en');
    expect(terms('configuring plugins', stem)).toEqual([stem('configuration'), 'plugin']);
    expect(terms('lazyModules', stem)).toContain('lazymodules');
    expect(terms('configuring', createStem('zh'))).toEqual(terms('configuring', stem));
    expect(terms('nationales', createStem('fr'))).toEqual(['nationales']);
  });

  test('are at most 40 characters long', () => {
    expect(terms('x'.repeat(200))).toEqual(['x'.repeat(40)]);
  });

  test.for([
    ['an integrity', 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC'],
    ['a data URI', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk'],
    ['a hash', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  ])('%s is dropped', ([, blob]) => {
    expect(terms(`before ${blob} after`).filter((term) => !/^(?:data|image|png|base64)$/.test(term))).toEqual([
      'before',
      'after',
    ]);
  });

  test('long names and paths are kept', () => {
    expect(terms('getStaticPropsFromServerSideRender')).toContain('getstaticpropsfromserversiderender');
    expect(terms('guide/optimization/code-splitting')).toContain('splitting');
    expect(terms('experimentalLazyCompilationV2Options')).toContain('compilation');
  });
});

describe('scripts without spaces', () => {
  test.for([
    ['Han', '构建工具', ['构', '建', '构建', '工', '建工', '具', '工具']],
    ['Kana', 'ビルド', ['ビ', 'ル', 'ビル', 'ド', 'ルド']],
    ['Hangul', '빌드', ['빌', '드', '빌드']],
    ['a character outside the basic plane', '𠮷野', ['𠮷', '野', '𠮷野']],
  ] as const)('%s gives characters and pairs', ([, text, expected]) => {
    expect(terms(text)).toEqual(expected);
  });

  test('pairs do not reach over a sign or into a Latin word', () => {
    expect(terms('构建，工具')).not.toContain('建工');
    expect(terms('配置webpack插件')).toEqual(['配', '置', '配置', 'webpack', '插', '件', '插件']);
  });
});

describe('in any text', () => {
  const wild = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(..."aZ9.-_'’+#=/ 构建한ビé\u0301ﬁＡ𠮷"), maxLength: 60 }),
  );

  test('tokens stand where they say, in order, and are not too long', () => {
    fc.assert(
      fc.property(wild, (text) => {
        const tokens = tokenize(text, none);
        let last = 0;
        for (const { term, surface, at, span, start, end } of tokens) {
          expect(start >= 0 && start < end && end <= text.length && span >= 1).toBe(true);
          expect(surface.length).toBeLessThanOrEqual(40);
          expect(term).not.toMatch(/[\s,]/);
          expect(term).not.toBe('');
          expect(at + span).toBeGreaterThanOrEqual(last);
          last = Math.max(last, at + span);
        }
      }),
    );
  });

  test('every atom has its number, none is left out', () => {
    fc.assert(
      fc.property(wild, (text) => {
        const atoms = tokenize(text, none).filter(({ span }) => span === 1);
        expect(atoms.map(({ at }) => at)).toEqual(atoms.map((_, index) => index));
      }),
    );
  });

  test('text after a line break changes nothing before it', () => {
    fc.assert(
      fc.property(wild, wild, (first, second) => {
        const own = tokenize(first, none);
        expect(tokenize(`${first}\n${second}`, none).slice(0, own.length)).toEqual(own);
      }),
    );
  });

  test('folding twice is folding once, and capitals do not matter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
    expect(fold('ÉCOLE')).toBe(fold('école'));
  });
});

test('in a name, neighbours are one word as well', () => {
  const joined = (text: string): string[] =>
    tokenizeName(text, none).flatMap(({ surface, joined: is }) => (is ? [surface] : []));
  expect(joined('Web Workers')).toEqual(['webworkers']);
  expect(joined('Use a CSS module')).toEqual(['usea', 'acss', 'cssmodule']);
  expect(joined('Wasm, assets')).toEqual([]);
  expect(joined('构建 工具')).toEqual([]);
});
