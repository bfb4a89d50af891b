// The problems of Tapdocs and of the plugins that come with it, for the reference and for tests.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Names of the plugins that have a catalogue of problems, in alphabetical order. */
export function pluginsWithProblems() {
  const folders = readdirSync(file('plugins'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .filter((name) => existsSync(file(`plugins/${name}/problems.ts`)))
    .sort();
}

/**
 * URL of a compiled module of a plugin. A plugin with a package of its own has it there. What presets share is in the package of each.
 *
 * @param {string} plugin
 * @param {string} module
 */
export function compiledModule(plugin, module) {
  const owner = plugin === 'presets' ? 'docusaurus' : plugin;
  const path = hasPackage(owner) ? `plugins/${owner}/dist/${plugin}` : `dist/plugins/${plugin}`;
  return new URL(`../${path}/${module}.js`, import.meta.url).href;
}

/** @param {string} plugin */
export function hasPackage(plugin) {
  return existsSync(file(`plugins/${plugin}/package.json`));
}

/**
 * The links of all problems, by code.
 *
 * @returns {Promise<Map<string, string | undefined>>}
 */
export async function problemLinks() {
  const core = new URL('../dist/core/problems/problem.js', import.meta.url).href;
  const modules = [core, ...pluginsWithProblems().map((name) => compiledModule(name, 'problems'))];
  const links = await Promise.all(
    modules.map(async (module) => {
      // Tests load this file through Vite, which would look for the path in the repository.
      const own = await import(/* @vite-ignore */ module);
      const problem = Object.values(own).find((each) => typeof each === 'function' && each.name === 'problem');
      const params = parameters((name) => `‹${name}›`);
      return Object.keys(own.catalogue).map((code) => /** @type {const} */ ([code, problem(code, params).docs]));
    }),
  );
  return new Map(links.flat());
}

/**
 * Parameters with any name.
 *
 * @param {(name: string) => unknown} value
 */
function parameters(value) {
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? value(name) : undefined) });
}

/**
 * @typedef {(params: unknown) => string} Text
 * @param {[string, { message: Text, hint: Text, severity?: string, about?: { cause?: string, fix?: string } }]} entry
 */
export function errorEntry([code, { message, hint, severity = 'error', about = {} }]) {
  const parts = [
    `### \`${code}\``,
    ...(severity === 'warning' ? ['A warning.'] : []),
    labelled('Message', variants(message)),
    ...(about.cause === undefined ? [] : [labelled('Cause', [about.cause])]),
    labelled('Fix', about.fix === undefined ? variants(hint) : [about.fix]),
  ];
  return parts.join('\n\n');
}

/**
 * @param {string} label
 * @param {readonly string[]} given
 */
function labelled(label, given) {
  const texts = given.map((text) => text.replaceAll(/(?<![`<(])https:\/\/[^\s`)]+[^\s`).]/g, '<$&>'));
  return texts.length === 1
    ? `**${label}:** ${texts[0]}`
    : `**${label}**, one of:\n\n${texts.map((text) => `- ${text}`).join('\n')}`;
}

/**
 * The variants of a text: with all parameters, and without each optional one.
 *
 * @param {Text} text
 */
function variants(text) {
  const read = new Set();
  const full = textWith(text, (name) => read.add(name));
  const others = [...read].map((name) => textWith(text, () => undefined, name));
  const possible = others.filter((each) => each !== '' && !/\b(?:undefined|null|NaN)\b/.test(each));
  return [...new Set([full, ...possible])];
}

/**
 * @param {Text} text
 * @param {(name: string) => void} onRead
 * @param {string} [missing] name of a parameter that is not given
 */
function textWith(text, onRead, missing) {
  /** @param {(name: string) => unknown} value */
  const call = (value) =>
    text(
      parameters((name) => {
        if (name === missing) return undefined;
        onRead(name);
        return value(name);
      }),
    );
  try {
    return call((name) => `‹${name}›`);
  } catch {
    try {
      // Some parameters are lists. In a template, a list of one text is that text.
      return call((name) => [`‹${name}›`]);
    } catch (error) {
      if (missing === undefined) throw error;
      // This parameter is never missing.
      return '';
    }
  }
}
