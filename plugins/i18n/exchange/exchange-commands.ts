import type { Command } from 'commander';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { fail, findPackage, nearest, type Problem, problem } from 'tapdocs';
import { collectRoutes, counted, fileBelow, siteRequire } from 'tapdocs/kit';
import { chosenLocales, type CommandSetup } from '../commands.js';
import { i18nProblem } from '../problems.js';
import { openTranslationStatus, type TranslationStatus } from '../status/translation-status.js';
import { type ExchangeFormat, formats, type ReturnedUnit } from './formats.js';
import { type OpenPage, openPages, type OpenUnit, type Translated, writePage } from './pages.js';
import { readUnits, splitText, type Unit } from './units.js';

/** Adds the commands that give sections to translators and take their translations. */
export function addExchange(group: Command, setup: CommandSetup): void {
  group
    .command('export')
    .description('write the sections that are missing or outdated into files for translators')
    .argument('[root]', 'folder of the site', '.')
    .option('--lang <language>', 'only this language')
    .option('--format <format>', '`xliff` (2.0) or `po`', 'xliff')
    .option('--out <folder>', 'folder of the files; default: that of the record of translations')
    .option('--all', 'also sections whose translation is current')
    .action((_root: string, flags: Flags) => exportUnits(flags, setup));
  group
    .command('import')
    .description('take translations from files of translators')
    .argument('<files...>', 'files that `tapdocs i18n export` wrote')
    .option('--dry-run', 'write nothing')
    .action((files: string[], flags: Flags) => importUnits(files, flags, setup));
  group
    .command('translate')
    .description('translate the sections that are missing or outdated with a command of yours')
    .argument('[root]', 'folder of the site', '.')
    .requiredOption('--with <command>', 'command line that reads a section from stdin and prints its translation')
    .option('--lang <language>', 'only this language')
    .option('--dry-run', 'only list the sections')
    .action((_root: string, flags: Flags) => translate(flags, setup));
}

/** Each command has some of them. */
interface Flags {
  lang?: string;
  format: string;
  out?: string;
  all?: true;
  with: string;
  dryRun?: true;
}

async function open(
  { site, settings }: CommandSetup,
  langs: readonly string[],
  all: boolean,
): Promise<{ record: TranslationStatus; pages: OpenPage[] }> {
  const routes = await collectRoutes(site);
  const record = openTranslationStatus(site.config, settings);
  const statuses = record.read(routes.all).filter(({ lang }) => langs.includes(lang));
  const unrecorded = statuses.filter(({ state }) => state === 'unrecorded');
  if (unrecorded.length > 0)
    site.logger.info(
      `${counted(unrecorded.length, 'page')} without a record of translations left out: bring them up to date, then run \`tapdocs i18n update\`.`,
    );
  return { record, pages: openPages(site.config, record, statuses, all) };
}

const keyOf = ({ original: { file } }: OpenPage, { id, hash }: Unit): string => `${file}#${id} ${hash}`;

async function exportUnits({ lang, format, out, all }: Flags, setup: CommandSetup): Promise<void> {
  const { site, settings, context } = setup;
  const { root, defaultLang } = site.config;
  const writer = formatOf(format, Object.keys(formats));
  const folder = out === undefined ? join(root, settings.dir) : resolve(context.cwd, out);
  const langs = chosenLocales(lang, site.config, 'export').map((locale) => locale.lang);
  const { pages } = await open(setup, langs, all === true);
  for (const key of langs) {
    const units = pages
      .filter(({ status }) => status.lang === key)
      .flatMap((page) => page.units.flatMap((each) => (each.unit.segments.length > 0 ? [exchanged(page, each)] : [])));
    if (units.length === 0) {
      site.logger.info(`${key}: there is nothing to translate.`);
      continue;
    }
    const file = join(folder, `${key}${writer.extension}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, writer.write({ sourceLang: defaultLang, lang: key, units }, packagesOf(root)));
    site.logger.info(`${key}: ${counted(units.length, 'section')} in ${fileBelow(file, root)}`);
  }
}

function exchanged(page: OpenPage, { unit, targets, isCurrent }: OpenUnit) {
  const segments = unit.segments.map(({ text, locked }, index) => {
    return { pieces: splitText(text, locked), target: targets[index] ?? '', isCurrent };
  });
  return { key: keyOf(page, unit), line: unit.line, segments };
}

function formatOf(name: string, names: readonly string[]): ExchangeFormat {
  const format = formats[name];
  if (format) return format;
  const near = nearest(name, names);
  const detail = `\`${name}\` is not a format: ${names.map((each) => `\`${each}\``).join(' or ')}${near ? `; did you mean \`${near}\`?` : ''}`;
  return fail(problem('USAGE', { detail, command: 'tapdocs i18n export' }));
}

async function importUnits(files: readonly string[], { dryRun }: Flags, setup: CommandSetup): Promise<void> {
  const { site, context } = setup;
  const { root } = site.config;
  const problems: Problem[] = [];
  for (const name of files) {
    const path = resolve(context.cwd, name);
    const file = fileBelow(path, root);
    const reader = Object.values(formats).find(({ extension }) => extension === extname(path).toLowerCase());
    if (!reader) fail(i18nProblem('I18N_EXCHANGE', { detail: 'its name does not end in `.xlf` or `.po`' }, { file }));
    const { lang, units } = reader.read(textOf(path, file), file, packagesOf(root));
    const langs = chosenLocales(lang, site.config, 'import').map((locale) => locale.lang);
    const { record, pages } = await open(setup, langs, true);
    const refuse = ({ key, line }: ReturnedUnit, detail: string): void =>
      void problems.push(
        i18nProblem('I18N_UNIT', { section: key.replace(/ [0-9a-f]{8}$/, ''), detail }, { file, line, column: 1 }),
      );
    const known = new Map(
      pages.flatMap((page) => page.units.map(({ unit }) => [keyOf(page, unit), { page, unit }] as const)),
    );
    const ready = new Map<OpenPage, (Translated & { from: ReturnedUnit })[]>();
    let untranslated = 0;
    for (const from of units) {
      const match = known.get(from.key);
      const texts = from.texts.flatMap((text) => (text === null ? [] : [text]));
      if (texts.length < from.texts.length) untranslated += 1;
      else if (match) ready.set(match.page, [...(ready.get(match.page) ?? []), { unit: match.unit, texts, from }]);
      else refuse(from, reasonOf(from.key, [...known.keys()]));
    }
    let sections = 0;
    let lacking = 0;
    for (const [page, list] of ready) {
      const result = writePage(page, list, { root, record, dry: dryRun === true });
      sections += result.sections;
      if (result.lacks > 0) lacking += 1;
      for (const { unit, detail } of result.refused) {
        const from = list.find((each) => each.unit === unit)?.from;
        if (from) refuse(from, detail);
      }
    }
    const parts = [
      `${counted(sections, 'section')} ${dryRun ? 'to write' : 'written'}`,
      ...(untranslated > 0 ? [`${counted(untranslated, 'section')} not translated yet`] : []),
      ...(lacking > 0 ? [`${counted(lacking, 'new page')} not written, because sections are missing`] : []),
    ];
    site.logger.info(`${file}: ${parts.join('; ')}.`);
  }
  if (problems.length > 0) fail(problems);
}

function textOf(path: string, file: string): string {
  if (!existsSync(path)) fail(i18nProblem('I18N_EXCHANGE', { detail: 'it does not exist' }, { file }));
  return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
}

/** Loads packages of the site, or throws a TapdocsError I18N_PACKAGE with the command that installs a missing one. */
function packagesOf(root: string): (name: string) => unknown {
  const load = siteRequire(root);
  return (name) => (findPackage({ name, from: root }) ? load(name) : fail(i18nProblem('I18N_PACKAGE', { name })));
}

/** Why no section of the site has the key. */
function reasonOf(key: string, keys: readonly string[]): string {
  const section = key.replace(/ [0-9a-f]{8}$/, '');
  if (keys.some((each) => each.startsWith(`${section} `))) return 'the original has changed since the export';
  const near = nearest(section, [...new Set(keys.map((each) => each.replace(/ [0-9a-f]{8}$/, '')))]);
  return `there is no such section${near ? `; did you mean \`${near}\`?` : ''}`;
}

async function translate({ with: command, lang, dryRun }: Flags, setup: CommandSetup): Promise<void> {
  const { site, context } = setup;
  const { root } = site.config;
  const langs = chosenLocales(lang, site.config, 'translate').map((locale) => locale.lang);
  const { record, pages } = await open(setup, langs, false);
  const problems: Problem[] = [];
  let sections = 0;
  for (const page of pages) {
    const refuse = (unit: Unit, detail: string): void => {
      const section = `${page.original.file}#${unit.id}`;
      problems.push(
        i18nProblem('I18N_UNIT', { section, detail }, { file: page.original.file, line: unit.line, column: 1 }),
      );
    };
    const units = page.units.filter(({ unit }) => unit.segments.length > 0).map(({ unit }) => unit);
    if (dryRun) {
      for (const { id, line } of units) site.logger.info(`${page.status.lang}  ${page.original.file}:${line} #${id}`);
      continue;
    }
    const queue = [...units];
    const translated: Translated[] = [];
    const work = async (): Promise<void> => {
      for (let unit = queue.shift(); unit && !context.signal.aborted; unit = queue.shift()) {
        const texts = await textsOf(unit, page, { command, setup });
        if (typeof texts === 'string') refuse(unit, texts);
        else translated.push({ unit, texts });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    const result = writePage(page, translated, { root, record, dry: false });
    for (const { unit, detail } of result.refused) refuse(unit, detail);
    sections += result.sections;
    if (result.sections > 0) site.logger.info(`${page.translation}: ${counted(result.sections, 'section')} translated`);
  }
  if (!dryRun) site.logger.info(`${counted(sections, 'section')} translated.`);
  if (problems.length > 0) fail(problems);
}

/** The texts of a section in the output of the command, or why it cannot be used. */
async function textsOf(
  unit: Unit,
  { original, status }: OpenPage,
  { command, setup: { site, context } }: { command: string; setup: CommandSetup },
): Promise<string[] | string> {
  const { root, defaultLang } = site.config;
  const env = {
    ...process.env,
    TAPDOCS_SOURCE_LANG: defaultLang,
    TAPDOCS_TARGET_LANG: status.lang,
    TAPDOCS_FILE: original.file,
    TAPDOCS_SECTION: unit.id,
  };
  const isFields = unit.id === '---';
  // A field is a paragraph, because a command that translates Markdown may know no YAML.
  const input = isFields
    ? `${unit.segments.map(({ text }) => text.trim()).join('\n\n')}\n`
    : original.source.slice(unit.start, unit.end);
  const output = await run(command, input, { cwd: root, env, signal: context.signal });
  if (typeof output !== 'string') return output.detail;
  if (isFields) return output.trim().split(/\r?\n\s*\n/);
  // As in the page, where a section can be within an element.
  const { source, file, format, units } = original;
  const text = `${/^\s*/.exec(input)?.[0] ?? ''}${output.trim()}${/\s*$/.exec(input)?.[0] ?? ''}`;
  const read = readUnits(source.slice(0, unit.start) + text + source.slice(unit.end), {
    file,
    ...(format && { format }),
  });
  const translated = read.length === units.length ? read[units.indexOf(unit)] : undefined;
  return translated?.segments.map((segment) => segment.text) ?? 'its headings are others than those of the original';
}

function run(
  command: string,
  input: string,
  options: { cwd: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<string | { detail: string }> {
  return new Promise((done) => {
    const child = spawn(command, { ...options, shell: true, stdio: ['pipe', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('error', ({ message }) => done({ detail: `the command failed: ${message}` }));
    child.on('close', (code) => {
      const [last = 'it printed nothing'] = errors.trim().split('\n').slice(-1).filter(Boolean);
      done(code === 0 ? output : { detail: `the command ended with ${code ?? 'a signal'}: ${last}` });
    });
    // A command need not read all of its input.
    child.stdin.on('error', () => undefined).end(input);
  });
}
