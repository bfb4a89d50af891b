import fc from 'fast-check';
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newTranslation, translateUnit, type TranslatedUnit } from '../../../plugins/i18n/exchange/apply.js';
import { formats } from '../../../plugins/i18n/exchange/formats.js';
import { readUnits } from '../../../plugins/i18n/exchange/units.js';
import { runs } from '../../runs.js';

const load = createRequire(import.meta.url);
const folder = 'site/tapdocs/docs/en/guide';
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => join(folder, name));

function originalOf(source: string, file: string) {
  return { source, file, format: 'detect' as const, units: readUnits(source, { file, format: 'detect' }) };
}

describe('a page', () => {
  it.each(pages)('%s is the same after a translation into itself', (file) => {
    const source = readFileSync(file, 'utf8');
    const original = originalOf(source, file);
    const units = original.units.map((unit) =>
      translateUnit(
        original,
        unit,
        unit.segments.map(({ text }) => text),
      ),
    );
    expect(units.filter((unit) => typeof unit === 'string')).toEqual([]);
    const [front = ''] = /^---\n[^]*?\n---\n/.exec(source) ?? [];
    expect(newTranslation(original, units as TranslatedUnit[]).replace(/^---\n[^]*?\n---\n/, '')).toBe(
      source.slice(front.length),
    );
  });

  it('never loses its structure to a translation', () => {
    const source =
      '# A\n\nText with `code`, [a link](./b.md) and **more**.\n\n- One\n- Two\n\n| a | b |\n| --- | --- |\n| c | `d` |\n';
    const original = originalOf(source, 'a.md');
    const [unit] = original.units;
    const piece = fc.constantFrom(
      '词',
      '`code`',
      '](./b.md)',
      '[a',
      '|',
      '\n\n',
      '# ',
      '**',
      '<b>',
      '`',
      '- ',
      '> ',
      ' ',
      '{#x}',
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(piece, { maxLength: 4 }).map((list) => list.join('')),
          { minLength: 7, maxLength: 7 },
        ),
        (texts) => {
          if (!unit) throw new Error('there is no section');
          expect(unit.segments).toHaveLength(7);
          const result = translateUnit(original, unit, texts);
          if (typeof result === 'string' || !('text' in result)) return;
          const [again] = readUnits(result.text, { file: 'a.md' });
          expect(again?.segments.map(({ kind }) => kind)).toEqual(unit.segments.map(({ kind }) => kind));
        },
      ),
      { numRuns: runs(100) },
    );
  });
});

describe.each(['xliff', 'po'])('%s', (name) => {
  const format = formats[name];
  const text = fc.string({
    unit: name === 'po' ? fc.constantFrom(...'ab"\\\n\t&<文😀') : 'binary',
    minLength: 1,
    maxLength: 12,
  });

  it('returns each text as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 }), (list) => {
        fc.pre(
          list.every((three) =>
            three.every(
              (each) => each.trim() !== '' && !/[\uD800-\uDFFF]/u.test(each) && !/[\uFFFE\uFFFF\r]/.test(each),
            ),
          ),
        );
        const key = 'docs/en/a "b" & <c>.mdx#install 1a2b3c4d';
        const segments = list.map(([before, locked, after]) => {
          return { pieces: [before, locked, after], target: `${after}${locked}${before}`, isCurrent: true };
        });
        const written =
          format?.write({ sourceLang: 'en', lang: 'zh', units: [{ key, line: 1, segments }] }, load) ?? '';
        const read = format?.read(written, 'zh', load);
        expect(read?.lang).toBe('zh');
        expect(read?.units.map((unit) => unit.key)).toEqual([key]);
        expect(read?.units[0]?.texts).toEqual(segments.map(({ target }) => target));
      }),
      { numRuns: runs(100) },
    );
  });
});
