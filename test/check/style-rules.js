// @ts-check
import { relative, resolve } from 'node:path';
import { quaint } from './plain-english.js';
import { root } from './source-files.js';

/**
 * Rules of site/STYLE.md that markdownlint does not have, for `.markdownlint-cli2.jsonc`.
 *
 * @typedef {{ text: string, number: number }} Line prose, with the number of its line
 * @typedef {(lines: Line[], name: string) => { line: Line, detail: string }[]} Check
 */

/** Wrong spellings of names, with those of their owners. */
const names = new Map([
  [/\bWebpack\b|\bWebPack\b/, 'webpack'],
  [/\bTypescript\b/, 'TypeScript'],
  [/\bJavascript\b/, 'JavaScript'],
  [/\bNode(?:JS|js)\b|\bNode\.JS\b/, 'Node.js'],
  [/\bGithub\b/, 'GitHub'],
  [/\b(?:NPM|Npm)\b/, 'npm'],
  [/\b(?:PNPM|Pnpm)\b/, 'pnpm'],
  [/\bRs[Bb]uild\b(?<!Rsbuild)|\bRSBuild\b/, 'Rsbuild'],
  [/\bRS[Pp]ack\b|\bRsPack\b/, 'Rspack'],
  [/\bESBuild\b|\bEsbuild\b/, 'esbuild'],
  [/\bLightning ?css\b|\bLightningCSS\b/, 'Lightning CSS'],
  [/\bPostCss\b|\bPostcss\b/, 'PostCSS'],
  [/\bTailwind ?css\b|\bTailwindCSS\b/, 'Tailwind CSS'],
  [/\bCSS modules\b/, 'CSS Modules'],
  [/\b[Mm]odule federation\b/, 'Module Federation'],
]);
const fillers = /\b(?:simply|just|easily|obviously|of course|please)\b/i;
const contraction = /\b(?:\w+n['’]t|(?:it|that|there|what|let)['’]s|(?:you|we|they)['’](?:re|ll|ve))\b/i;
const closeUnit = /\b\d+(?:KiB|kB|KB|MiB|MB|GB|ms|px)\b/;
const callouts = ['tip', 'note', 'info', 'warning', 'danger', 'details'];

/** @type {Record<string, [description: string, check: Check]>} */
const rules = {
  'style-heading': ['Headings are plain, at most of level 4, and have text between those of one level', headings],
  'style-name': ['Names are written as their owners write them', namesIn],
  'style-word': ['Words that say nothing, and contractions, are left out', words],
  'style-plain': ['English is as engineers write it', plainWords],
  'style-unit': ['A unit is set off by a space', (lines) => matches(lines, closeUnit)],
  'style-callout': ['A callout has a known type and blank lines inside its fences', calloutForms],
};

export default Object.entries(rules).map(([name, [description, check]]) => ({
  names: [name],
  description,
  tags: ['style'],
  parser: 'none',
  /**
   * @param {{ name: string, lines: readonly string[] }} file
   * @param {(error: { lineNumber: number, detail: string }) => void} onError
   */
  function: ({ name: file, lines }, onError) => {
    const path = relative(root, resolve(root, file)).replaceAll('\\', '/');
    for (const { line, detail } of check(proseLines(lines), path)) onError({ lineNumber: line.number, detail });
  },
}));

/** @type {Check} */
function headings(lines) {
  return lines.flatMap((line, index) => {
    const level = levelOf(line);
    if (level === 0) return [];
    const next = lines.slice(index + 1).find(({ text }) => text.trim() !== '');
    const problems = [
      ...(level > 4 ? ['deeper than level 4'] : []),
      ...(/\]\(/.test(line.text) ? ['a link'] : []),
      ...(/^#+ \d+[.)] /.test(line.text) ? ['a number'] : []),
      ...(next && levelOf(next) === level ? ['no text before the next heading'] : []),
    ];
    return problems.map((detail) => ({ line, detail }));
  });
}

/** @type {Check} */
function namesIn(lines) {
  return replaced(lines, names);
}

/**
 * For the pages about Tapdocs itself. The reference is generated from the code.
 *
 * @type {Check}
 */
function plainWords(lines, name) {
  return /^(?:core\/REFERENCE\.md|site\/)/.test(name) ? [] : replaced(lines, quaint);
}

/**
 * @param {Line[]} lines
 * @param {ReadonlyMap<RegExp, string>} known wrong patterns with their replacements
 */
function replaced(lines, known) {
  return [...known].flatMap(([wrong, right]) =>
    lines.filter(({ text }) => wrong.test(text)).map((line) => ({ line, detail: `Expected: ${right}` })),
  );
}

/**
 * For the English pages. Headings may quote messages.
 *
 * @type {Check}
 */
function words(lines, name) {
  if (!/^site\/\w+\/docs\/en\//.test(name)) return [];
  const sentences = lines.filter((line) => levelOf(line) === 0);
  return [...matches(sentences, fillers), ...matches(sentences, contraction), ...matches(sentences, /\w!(?=\s|$)/)];
}

/** @type {Check} */
function calloutForms(lines) {
  return lines.flatMap((line, index) => {
    const [, type] = /^\s*:{3,}\s*(\w*)/.exec(line.text) ?? [];
    if (type === undefined) return [];
    const beside = lines[type === '' ? index - 1 : index + 1]?.text ?? '';
    return [
      ...(type === '' || callouts.includes(type) ? [] : [{ line, detail: `unknown type ${type}` }]),
      ...(beside.trim() === '' ? [] : [{ line, detail: 'no blank line' }]),
    ];
  });
}

/**
 * @param {Line[]} lines
 * @param {RegExp} pattern
 */
function matches(lines, pattern) {
  return lines.flatMap((line) => {
    const [found] = pattern.exec(line.text) ?? [];
    return found === undefined ? [] : [{ line, detail: found }];
  });
}

/** @param {Line} line */
function levelOf({ text }) {
  return /^(#+) /.exec(text)?.[1]?.length ?? 0;
}

/**
 * Lines without inline code, link targets and the content of fenced code, but with its fences.
 *
 * @param {readonly string[]} lines
 * @returns {Line[]}
 */
function proseLines(lines) {
  let closing = /** @type {RegExp | null} */ (null);
  return lines.flatMap((text, index) => {
    const [, marks] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (closing) {
      if (!closing.test(text)) return [];
      closing = null;
    } else if (marks !== undefined) closing = new RegExp(`^\\s*${marks}+\\s*$`);
    const prose = text.replaceAll(/(`+)(?!`).+?\1(?!`)/g, '``').replaceAll(/\]\([^)]*\)/g, ']()');
    return [{ text: marks === undefined ? prose : '```', number: index + 1 }];
  });
}
