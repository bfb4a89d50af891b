// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../source-files.js';

/** @typedef {import('./entries.js').Entries} Entries */
/** @typedef {{ file: string, name: string }} Source Where a name is declared. */
/** @typedef {{ statements: readonly string[], imports: ReadonlyMap<string, Source>, stars: readonly string[] }} Module */

/** The public entries. `tapdocs/client/internal` can change in each release. */
const publicEntries = {
  tapdocs: 'dist/core/index.d.ts',
  'tapdocs-plugins': 'dist/plugins/index.d.ts',
  'tapdocs-client': 'dist/core/client/index.d.ts',
  'tapdocs-test': 'dist/core/test.d.ts',
};

/**
 * The declarations that each entry exports, without comments. Types that these use and that no entry exports follow, as
 * `(used) Name`, because a change of them changes what is exported.
 *
 * @returns {Record<string, Entries>}
 */
export function typeLists() {
  /** @type {Map<string, Module>} */
  const cache = new Map();
  const load = (/** @type {string} */ file) => {
    const known = cache.get(file) ?? readModule(readFileSync(join(root, file), 'utf8'), file);
    cache.set(file, known);
    return known;
  };
  return Object.fromEntries(
    Object.entries(publicEntries).map(([list, file]) => [list, declarationsOf(exportsOf(file, load), load)]),
  );
}

/**
 * @param {Map<string, Source>} exported
 * @param {(file: string) => Module} load
 */
function declarationsOf(exported, load) {
  /** @type {Map<string, string>} */
  const entries = new Map();
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {[string, Source][]} */
  const queue = [...exported];
  const isExported = new Set([...exported.values()].map(({ file, name }) => `${file} ${name}`));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [shown, source] = next;
    const found = resolveName(source, load);
    if (!found) {
      // A namespace, or a name of a package.
      if (!shown.startsWith('(used)')) entries.set(shown, `from ${source.file}`);
      continue;
    }
    const id = `${found.file} ${found.name}`;
    if (seen.has(`${shown} ${id}`)) continue;
    seen.add(`${shown} ${id}`);
    entries.set(shown, found.text);
    const module = load(found.file);
    const own = new Set(module.statements.map(declaredName));
    for (const [name] of found.text.matchAll(/\b[A-Z][\w$]*/g)) {
      const used = module.imports.get(name) ?? (own.has(name) ? { file: found.file, name } : undefined);
      const where = used && resolveName(used, load);
      const key = where && `${where.file} ${where.name}`;
      if (where && key && !seen.has(key) && !isExported.has(key)) {
        seen.add(key);
        queue.push([`(used) ${where.name}`, where]);
      }
    }
  }
  return entries;
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {Module}
 */
function readModule(text, file) {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/[ \t]+$/gm, '');
  /** @type {string[]} */
  const statements = [];
  for (const line of code.split('\n').filter(Boolean)) {
    if (/^[^\s})\]]/.test(line)) statements.push(line);
    else statements.push(`${statements.pop() ?? ''}\n${line}`);
  }
  /** @type {Map<string, Source>} */
  const imports = new Map();
  /** @type {string[]} */
  const stars = [];
  for (const statement of statements) {
    const [, from = ''] = /from '([^']+)';$/.exec(statement) ?? [];
    if (from === '') continue;
    const target = moduleFile(from, file);
    if (/^export (?:type )?\* from/.test(statement)) stars.push(target);
    const [, whole] = /^(?:import|export) (?:type )?(?:\* as )?(\w+) from/.exec(statement) ?? [];
    if (whole) imports.set(whole, { file: target, name: statement.includes('* as') ? '*' : 'default' });
    for (const [name, alias] of namesIn(statement)) imports.set(alias, { file: target, name });
  }
  return { statements, imports, stars };
}

/**
 * The names in the braces of an import or export, with their new names.
 *
 * @param {string} statement
 * @returns {[string, string][]}
 */
function namesIn(statement) {
  const [, list = ''] = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\}/.exec(statement) ?? [];
  return list
    .split(',')
    .map((item) => item.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((item) => {
      const [name = '', alias = name] = item.split(' as ');
      return [name, alias];
    });
}

/**
 * @param {string} request
 * @param {string} from
 */
function moduleFile(request, from) {
  if (!request.startsWith('.')) return request;
  return join(dirname(from), request).replaceAll('\\', '/').replace(/\.js$/, '.d.ts');
}

/**
 * What a module exports, and where that is declared.
 *
 * @param {string} file
 * @param {(file: string) => Module} load
 * @returns {Map<string, Source>}
 */
function exportsOf(file, load) {
  const { statements, stars } = load(file);
  /** @type {Map<string, Source>} */
  const all = new Map(stars.flatMap((star) => [...exportsOf(star, load)]));
  for (const statement of statements.filter((item) => item.startsWith('export '))) {
    const declared = declaredName(statement);
    if (declared) all.set(declared, { file, name: declared });
    const [, namespace] = /^export \* as (\w+) from/.exec(statement) ?? [];
    if (namespace)
      for (const [name, source] of exportsOf(load(file).imports.get(namespace)?.file ?? file, load))
        all.set(`${namespace}.${name}`, source);
    for (const [, alias] of namesIn(statement)) all.set(alias, { file, name: alias });
  }
  return all;
}

/**
 * The declaration of a name, through the modules that pass it on.
 *
 * @param {Source} source
 * @param {(file: string) => Module} load
 * @returns {Source & { text: string } | null}
 */
function resolveName({ file, name }, load) {
  if (!existsSync(join(root, file))) return null;
  const { statements, imports, stars } = load(file);
  const texts = statements.filter((statement) => declaredName(statement) === name);
  if (texts.length > 0) return { file, name, text: texts.map(plain).join('\n') };
  const passed = imports.get(name);
  if (passed && passed.file !== file) return resolveName(passed, load);
  for (const star of stars) {
    const found = resolveName({ file: star, name }, load);
    if (found) return found;
  }
  return null;
}

const declaration =
  /^(?:export )?(?:declare )?(default )?(?:abstract )?(?:function|const|let|interface|type|class|enum)\b ?([\w$]*)/;

/** @param {string} statement */
function declaredName(statement) {
  const [, isDefault, name = ''] = declaration.exec(statement) ?? [];
  return isDefault ? 'default' : name;
}

/** @param {string} statement */
function plain(statement) {
  // Its type contains the parameters of all messages, which change with their texts. The codes have a list of their own.
  if (statement.startsWith('export declare const problem: <Code')) return 'const problem: for the codes of errors.txt';
  return statement.replace(/^(?:export )?(?:declare )?/, '').replaceAll(/^ {4}/gm, '  ');
}
