// @ts-check
import { capital } from './prose.js';
import { adjectives, nouns, verbs } from './words.js';

/**
 * @typedef {import('./random.js').Random} Random
 * @typedef {'ts' | 'js' | 'bash' | 'json'} Language
 */

/** @type {readonly Language[]} */
export const languages = ['ts', 'js', 'bash', 'json'];

/**
 * A block of 8 to 20 lines that looks like its language.
 *
 * @param {Random} random
 * @param {Language} language
 * @returns {string}
 */
export function code(random, language) {
  return writers[language](random);
}

/** @type {Record<Language, (random: Random) => string>} */
const writers = { ts: typescript, js: javascript, bash, json };

/** @param {Random} random */
function typescript(random) {
  const [type, item, act] = [typeName(random), name(random), verb(random)];
  const fields = distinct(random, 4);
  const types = ['string', 'number', 'boolean', 'readonly string[]', 'Date', 'Map<string, number>'];
  return [
    `import { ${act}, type ${type}Options } from './${name(random)}.js';`,
    '',
    `/** What the ${item} knows about itself. */`,
    `export interface ${type} {`,
    ...fields.map((field) => `  ${field}${random.chance(0.3) ? '?' : ''}: ${random.pick(types)};`),
    '}',
    '',
    `export async function ${act}${type}(${item}: ${type}, options: ${type}Options): Promise<${type}[]> {`,
    `  const limit = options.limit ?? ${random.between(2, 512)};`,
    `  if (${item}.${fields[0]} === undefined) throw new TypeError(\`No ${fields[0]} after \${limit} tries\`);`,
    ...optional(random, `  // At most one ${random.pick(nouns)} per ${random.pick(nouns)}.`),
    `  const found = await Promise.all([${act}(${item}, limit), ${act}({ ...${item} }, limit / 2)]);`,
    `  return found.filter((entry): entry is ${type} => entry !== null).slice(0, limit);`,
    '}',
  ].join('\n');
}

/** @param {Random} random */
function javascript(random) {
  const [item, act, then, event] = [name(random), verb(random), verb(random), random.pick(nouns)];
  return [
    `const ${item} = create${typeName(random)}({`,
    ...distinct(random, random.between(2, 4)).map((key) => `  ${key}: ${value(random)},`),
    '});',
    '',
    `${item}.on('${event}', async ({ id, ${act}d = false }) => {`,
    `  // ${capital(random.pick(adjectives))} ones come first.`,
    `  if (${act}d || id < ${random.between(10, 9999)}) return;`,
    `  const result = await ${item}.${act}(id, /^${random.pick(nouns)}-(\\d+)$/u);`,
    ...optional(random, `  console.log(\`${event} \${id}: \${result.length} found\`);`),
    `  for (const entry of result) await entry.${then}?.({ attempts: ${random.between(1, 9)} });`,
    '});',
  ].join('\n');
}

/** @param {Random} random */
function bash(random) {
  const [tool, act] = [random.pick(nouns), verb(random)];
  const upper = random.pick(nouns).toUpperCase();
  return [
    `# ${capital(act)} every ${random.pick(adjectives)} ${random.pick(nouns)}`,
    `export ${upper}_LIMIT=${random.between(8, 4096)}`,
    `npm install --save-dev ${tool}-${random.pick(nouns)}@${random.between(1, 9)}`,
    '',
    `for file in ${random.pick(nouns)}/*.${random.pick(['json', 'yaml', 'log', 'txt'])}; do`,
    `  if [ -s "$file" ]; then`,
    `    npx ${tool} ${act} "$file" --${random.pick(nouns)}=${random.between(1, 99)} | grep -v '${random.pick(nouns)}' \\`,
    `      >> "$HOME/${random.pick(nouns)}.log" || echo "failed: $file" >&2`,
    '  fi',
    'done',
  ].join('\n');
}

/** @param {Random} random */
function json(random) {
  const entries = distinct(random, random.between(3, 5)).map((key) => [key, plain(random)]);
  const nested = distinct(random, random.between(2, 4)).map((key) => [key, plain(random)]);
  const names = distinct(random, 3);
  const whole = { name: name(random), ...Object.fromEntries(entries), options: Object.fromEntries(nested), names };
  return JSON.stringify(whole, null, 2);
}

/** @param {Random} random */
function plain(random) {
  return random.pick([random.between(1, 10_000), random.chance(0.5), random.pick(nouns), null]);
}

/** @param {Random} random */
function value(random) {
  const text = `'${random.pick(adjectives)}'`;
  return random.pick([text, text, String(random.between(1, 999)), 'true', `[1, ${random.between(2, 9)}]`]);
}

/** @param {Random} random */
function name(random) {
  return `${random.pick(adjectives)}${capital(random.pick(nouns))}`;
}

/** @param {Random} random */
function typeName(random) {
  return capital(random.pick(nouns)) + capital(random.pick(nouns));
}

/** @param {Random} random */
function verb(random) {
  return random.pick(verbs)[1];
}

/**
 * @param {Random} random
 * @param {number} count
 */
function distinct(random, count) {
  /** @type {Set<string>} */
  const names = new Set();
  while (names.size < count) names.add(name(random));
  return [...names];
}

/**
 * @param {Random} random
 * @param {string} line
 */
function optional(random, line) {
  return random.chance(0.5) ? [line] : [];
}
