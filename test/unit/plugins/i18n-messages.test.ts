import fc from 'fast-check';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { RecordReader } from '../../../core/records/record.js';
import type { Plugin } from '../../../core/plugin.js';
import { printCatalogue, readCatalogue } from '../../../plugins/i18n/messages/catalogue-file.js';
import { extractMessages, updateCatalogue } from '../../../plugins/i18n/messages/extract-messages.js';
import { printExtraction } from '../../../plugins/i18n/commands.js';
import { scanMessages } from '../../../plugins/i18n/messages/scan-messages.js';
import { runs } from '../../runs.js';
import { i18n, type I18nOptions } from '../../../plugins/index.js';
import { bilingual, configOf, folderWith, problemsOf, siteWith, tableOf } from './fixture.js';

const component = `import { useMessages, usePage } from 'tapdocs/client';
import { type ReactNode } from 'react';

interface Props { name: string; children?: ReactNode }

export default function Hero({ name }: Props) {
  const t = useMessages();
  return (
    <section title={t('hero.title', 'Hello {name}', { name })}>
      {t('hero.start', \`Get
started\`)} {t("hero.quote", "It's \\"fine\\"")}
    </section>
  );
}
`;

describe('a module', () => {
  it('is searched for texts, with their places', () => {
    const { messages, problems } = scanMessages(component, 'theme/Hero.tsx');
    expect(messages.map(({ key, text, at }) => [key, text, at.file, at.line, at.column])).toEqual([
      ['hero.title', 'Hello {name}', 'theme/Hero.tsx', 9, 21],
      ['hero.start', 'Get\nstarted', 'theme/Hero.tsx', 10, 8],
      ['hero.quote', 'It\'s "fine"', 'theme/Hero.tsx', 11, 13],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    [
      'another name',
      "import { useMessages as um } from 'tapdocs/client';\nconst f = () => { const say = um(); return say('a', 'A'); };",
      ['a'],
    ],
    [
      'a direct call',
      "import { useMessages } from 'tapdocs/client';\nexport const f = () => useMessages()('a', 'A');",
      ['a'],
    ],
    ['another function of that name', "const t = (key, text) => key;\nt('a', 'A');", []],
    ['a hook of another module', "import { useMessages } from './own';\nconst t = useMessages();\nt('a', 'A');", []],
    ['a text that speaks of it', "const text = \"const t = useMessages(); t('a', 'A')\";", []],
  ])('may have %s', (_what, source, keys) => {
    expect(scanMessages(source, 'a.js').messages.map(({ key }) => key)).toEqual(keys);
  });

  it('reports calls that are not written out, and code that is none', () => {
    const head = "import { useMessages } from 'tapdocs/client';\nconst t = useMessages();\n";
    const { messages, problems } = scanMessages(
      `${head}t(key, 'A');\nt('a');\nt('b', \`x\${y}\`);\nt('', 'x');`,
      'a.ts',
    );
    expect(messages).toEqual([]);
    expect(problems.map(({ code, severity, at }) => [code, severity, at?.line])).toEqual([
      ['I18N_MESSAGE', 'warning', 3],
      ['I18N_MESSAGE', 'warning', 4],
      ['I18N_MESSAGE', 'warning', 5],
      ['I18N_MESSAGE', 'warning', 6],
    ]);
    expect(scanMessages(`${head}t(`, 'a.ts').problems.map(({ code, at }) => [code, at?.file])).toEqual([
      ['I18N_MESSAGE', 'a.ts'],
    ]);
  });
});

describe('a catalogue', () => {
  const anyText = fc.constantFrom('', 'A', 'B {x}', '文');
  const key = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor');
  const anyMessage = fc.record(
    { source: anyText, text: anyText, outdated: anyText },
    { requiredKeys: ['source', 'text'] },
  );
  const catalogue = fc
    .uniqueArray(fc.tuple(key, anyMessage), { selector: ([name]) => name })
    .map((entries) => new Map(entries));
  const messages = fc
    .uniqueArray(fc.record({ key, text: fc.constantFrom('A', 'B', 'C') }), { selector: (each) => each.key })
    .map((list) => list.map((each) => ({ ...each, at: { file: 'a.tsx' } })));

  it('loses no translation, has all texts, and is settled after one update', () => {
    fc.assert(
      fc.property(catalogue, messages, (before, found) => {
        const { catalogue: after, missing, outdated, unused } = updateCatalogue(before, found);
        for (const [name, { text: translation }] of before) expect(after.get(name)?.text).toBe(translation);
        for (const each of found) expect(after.get(each.key)?.source).toBe(each.text);
        for (const name of missing) expect(after.get(name)?.text).toBe('');
        for (const name of unused) expect(found.some((each) => each.key === name)).toBe(false);
        for (const name of outdated) expect(after.get(name)?.outdated).not.toBe(after.get(name)?.source);
        expect(updateCatalogue(after, found).catalogue).toEqual(after);
      }),
    );
  });

  it('knows what a translation was made from until a translator takes that away', () => {
    const found = (text: string) => [{ key: 'a', text, at: { file: 'a.tsx' } }];
    const first = updateCatalogue(new Map([['a', { source: 'One', text: '一' }]]), found('Two'));
    expect(first.catalogue.get('a')).toEqual({ source: 'Two', text: '一', outdated: 'One' });
    expect(first.outdated).toEqual(['a']);
    expect(updateCatalogue(first.catalogue, found('Three')).catalogue.get('a')).toEqual({
      source: 'Three',
      text: '一',
      outdated: 'One',
    });
    expect(updateCatalogue(first.catalogue, found('One')).catalogue.get('a')).toEqual({ source: 'One', text: '一' });
    expect(updateCatalogue(new Map([['a', { source: 'Two', text: '二' }]]), found('Two')).outdated).toEqual([]);
  });

  it('is read as it was written', () => {
    const root = folderWith({});
    fc.assert(
      fc.property(catalogue, (given) => {
        writeFileSync(join(root, 'zh.json'), printCatalogue(given));
        expect(readCatalogue(join(root, 'zh.json'))).toEqual(given);
      }),
      { numRuns: runs(30) },
    );
  });

  it.each([
    ['{"a": ', 'JSON'],
    ['[]', 'it is not an object'],
    ['{"a": "b"}', '`a` must be an object'],
    ['{"a": {"source": "A"}}', '`a` must be an object'],
    ['{"a": {"source": "A", "text": "", "txt": ""}}', '`a` must be an object'],
  ])('is refused when it is %j', async (source, detail) => {
    const file = join(folderWith({ 'zh.json': source }), 'zh.json');
    const problems = await problemsOf(async () => readCatalogue(file));
    expect(problems.map(({ code, message }) => [code, message.includes(detail)])).toEqual([['I18N_CATALOGUE', true]]);
  });
});

const files = {
  'theme/Hero.tsx': component,
  'components/Note.jsx':
    "import { useMessages } from 'tapdocs/client';\nexport default () => { const t = useMessages(); return <p>{t('note', 'Note')}{t('hero.start', 'Start')}</p>; };\n",
  'node_modules/x/index.js': component.replaceAll('hero', 'package'),
  'dist/a.js': component.replaceAll('hero', 'dist'),
  'public/a.js': component.replaceAll('hero', 'public'),
  '.cache/a.js': component.replaceAll('hero', 'hidden'),
  'theme/types.d.ts': 'export declare function useMessages(): void;',
};

describe('extract', () => {
  it('writes the texts of the site’s own code into a catalogue for each other language', async () => {
    const root = folderWith(files);
    const config = configOf({ locales: bilingual }, root);
    const result = await extractMessages(config, { dir: 'i18n', write: true });
    expect(result.problems.map(({ message }) => message)).toEqual([
      'The message `hero.start` is `Get\nstarted` here, but `Start` in `components/Note.jsx:2`.',
    ]);
    expect(JSON.parse(readFileSync(join(root, 'i18n/zh.json'), 'utf8'))).toEqual({
      'hero.quote': { source: 'It\'s "fine"', text: '' },
      'hero.start': { source: 'Start', text: '' },
      'hero.title': { source: 'Hello {name}', text: '' },
      note: { source: 'Note', text: '' },
    });
    expect(printExtraction(result)).toBe(
      "4 strings in the site's components.\nzh:\n  4 to translate: hero.quote, hero.start, hero.title, note",
    );
    expect((await extractMessages(config, { dir: 'i18n', write: true })).languages[0]?.changed).toBe(false);
  });

  it('reports what is not used any more, and takes it out on request', async () => {
    const old = '{"gone": {"source": "Gone", "text": "走了"}, "note": {"source": "Nota", "text": "注"}}';
    const root = folderWith({ ...files, 'i18n/zh.json': old });
    const config = configOf({ locales: bilingual }, root);
    const checked = await extractMessages(config, { dir: 'i18n', write: false });
    expect(checked.languages).toEqual([
      {
        lang: 'zh',
        missing: ['hero.quote', 'hero.start', 'hero.title'],
        outdated: ['note'],
        unused: ['gone'],
        changed: true,
      },
    ]);
    expect(readFileSync(join(root, 'i18n/zh.json'), 'utf8')).toBe(old);
    await extractMessages(config, { dir: 'i18n', write: true });
    expect(readCatalogue(join(root, 'i18n/zh.json')).get('gone')?.text).toBe('走了');
    await extractMessages(config, { dir: 'i18n', write: true, prune: true });
    expect([...readCatalogue(join(root, 'i18n/zh.json')).keys()]).toEqual([
      'hero.quote',
      'hero.start',
      'hero.title',
      'note',
    ]);
  });
});

const noRecords: RecordReader = {
  read: () => Promise.reject(new Error('none')),
  outline: () => null,
  hash: () => Promise.reject(new Error('none')),
};

describe('a build', () => {
  async function run(
    extra: Readonly<Record<string, string>>,
    options: I18nOptions = {},
    user: Partial<UserConfig> = {},
  ) {
    const root = folderWith(files);
    for (const [path, text] of Object.entries(extra)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { site, warnings } = await siteWith(i18n(options), { locales: bilingual, ...user }, root);
    const table = tableOf([]);
    return { site, warnings, check: () => site.hooks.check.promise({ routes: table, records: noRecords }), root };
  }

  it('has the translations that there are, and warns of those that are not', async () => {
    const { site, warnings, check, root } = await run({
      'i18n/zh.json': '{"note": {"source": "Note", "text": "注"}, "hero.title": {"source": "Hello", "text": ""}}',
    });
    expect(site.config.locales.map(({ lang, messages }) => [lang, messages])).toEqual([
      ['en', undefined],
      ['zh', { note: '注' }],
    ]);
    expect(site.config.configFiles).toContain(join(root, 'i18n/zh.json'));
    await check();
    expect(warnings).toEqual([
      'The message `hero.start` is `Get\nstarted` here, but `Start` in `components/Note.jsx:2`. (`theme/Hero.tsx:10`)',
      "`zh` lacks a translation of 3 of 4 strings of the site's components: `hero.quote`, `hero.start`, `hero.title`. Run `tapdocs i18n extract`, and translate them in `i18n/zh.json`.",
    ]);
  });

  it.each(['before', 'after'])('shows the translations of a plugin that stands %s, and misses none', async (place) => {
    const brought = { 'hero.quote': '引', 'hero.start': '始', note: '插件' };
    const plugin: Plugin = {
      name: 'brings',
      apply: ({ hooks }) =>
        hooks.config.tap('brings', (config) => ({
          ...config,
          locales: config.locales.map((locale) =>
            locale.lang === 'zh' ? { ...locale, messages: { ...brought, ...locale.messages } } : locale,
          ),
        })),
    };
    const root = folderWith({
      ...files,
      'i18n/zh.json': '{"note": {"source": "Note", "text": "注"}, "hero.title": {"source": "Hello", "text": ""}}',
    });
    const plugins = place === 'before' ? [plugin, i18n()] : [i18n(), plugin];
    const { site, warnings } = await siteWith(plugins, { locales: bilingual }, root);
    expect(site.config.locales[1]?.messages).toEqual({ ...brought, note: '注' });
    await site.hooks.check.promise({ routes: tableOf([]), records: noRecords });
    expect(warnings.at(-1)).toContain(
      "`zh` lacks a translation of 1 of 4 strings of the site's components: `hero.title`.",
    );
    const extracted = await extractMessages(site.config, { dir: 'i18n', write: true });
    expect(extracted.languages[0]?.missing).toEqual(['hero.title']);
    expect([...readCatalogue(join(root, 'i18n/zh.json')).keys()]).toEqual(['hero.title', 'note']);
  });

  it('fails for them when it is asked to, and says nothing when it is asked not to', async () => {
    const strict = await run({}, { report: { missingMessages: 'error' } });
    const problems = await problemsOf(strict.check);
    expect(problems.map(({ message, at }) => [/`(.*?)`/.exec(message)?.[1], at?.file])).toEqual([
      ['hero.start', 'theme/Hero.tsx'],
      ['hero.quote', 'theme/Hero.tsx'],
      ['hero.start', 'components/Note.jsx'],
      ['hero.title', 'theme/Hero.tsx'],
      ['note', 'components/Note.jsx'],
    ]);
    const quiet = await run({}, { report: { missingMessages: 'off' } });
    await quiet.check();
    expect(quiet.warnings).toEqual([]);
  });

  it('reports nothing for a site with one language', async () => {
    const { warnings, check } = await run({}, {}, { locales: { en: { label: 'English' } } });
    await check();
    expect(warnings).toEqual([]);
  });
});
