// @ts-check

/**
 * @typedef {import('./read-page.js').ReadPage} ReadPage
 *
 * @typedef {object} SidebarEntry
 * @property {string} text
 * @property {string | null} link path; null for a heading or a group without a page
 *
 * @typedef {{ name: string, entries: readonly SidebarEntry[] }} Sidebar
 *
 * @typedef {{ page: string, detail: string }} Difference
 */

/**
 * The words of sources that no page of the output contains. With the oracle, words that its pages do not contain either are ignored.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} sources words by file
 * @param {Iterable<ReadPage>} ours
 * @param {Iterable<ReadPage> | null} theirs
 * @returns {Difference[]} one for each file
 */
export function lostWords(sources, ours, theirs) {
  const known = allWords(ours);
  const expected = theirs && allWords(theirs);
  return [...sources].flatMap(([page, words]) => {
    const lost = [...words].filter((word) => !known.has(word) && (expected === null || expected.has(word)));
    return lost.length === 0 ? [] : [{ page, detail: lost.join(' ') }];
  });
}

/** @param {Iterable<ReadPage>} pages */
function allWords(pages) {
  /** @type {Set<string>} */
  const words = new Set();
  for (const page of pages) for (const word of page.words) words.add(word);
  return words;
}

/**
 * The words of the content of a page of the oracle that the same page here does not have.
 *
 * @param {readonly (readonly [path: string, ours: ReadPage, theirs: ReadPage])[]} pairs
 * @returns {Difference[]}
 */
export function lostOnPages(pairs) {
  return pairs.flatMap(([page, ours, theirs]) => {
    const lost = [...(theirs.content ?? [])].filter((word) => !ours.words.has(word));
    return lost.length === 0 ? [] : [{ page, detail: lost.join(' ') }];
  });
}

/**
 * The headings of pages that differ in text, level or anchor, without those that only one side has at the end.
 *
 * @param {readonly (readonly [path: string, ours: ReadPage, theirs: ReadPage])[]} pairs
 * @returns {Difference[]} one for each heading of the oracle that is not here
 */
export function headingDifferences(pairs) {
  return pairs.flatMap(([page, ours, theirs]) => {
    const known = ours.headings.map(headingKey);
    return theirs.headings.flatMap((heading) => {
      const at = known.indexOf(headingKey(heading));
      if (at >= 0) known.splice(at, 1);
      return at >= 0 ? [] : [{ page, detail: describeHeading(heading, ours.headings) }];
    });
  });
}

/**
 * Only compares anchors of other headings than the title, because titles have no anchors in some generators.
 *
 * @param {import('./read-page.js').PageHeading} heading
 */
function headingKey({ level, text, id }) {
  return JSON.stringify([level, text, level === 1 ? '' : id]);
}

/**
 * @param {import('./read-page.js').PageHeading} heading
 * @param {readonly import('./read-page.js').PageHeading[]} ours
 */
function describeHeading({ level, text, id }, ours) {
  const own = ours.find((other) => other.text === text) ?? ours.find((other) => id !== '' && other.id === id);
  const found = own ? `h${own.level} ${own.text}#${own.id}` : 'nothing';
  return `h${level} ${text}#${id}, here ${found}`;
}

/**
 * The URLs of the oracle that are not pages here.
 *
 * @param {Iterable<string>} theirs decoded paths without base
 * @param {{ has(path: string): boolean, redirect(path: string): string | null }} ours
 * @returns {{ redirected: Difference[], missing: Difference[] }}
 */
export function urlDifferences(theirs, ours) {
  /** @type {Difference[]} */
  const redirected = [];
  /** @type {Difference[]} */
  const missing = [];
  for (const page of [...theirs].map(pathKey)) {
    if (ours.has(page)) continue;
    const to = ours.redirect(page);
    if (to === null) missing.push({ page, detail: 'not there' });
    else redirected.push({ page, detail: `redirects to ${to}` });
  }
  return { redirected, missing };
}

/**
 * A path without its trailing slash, because hosts redirect one form to the other.
 *
 * @param {string} path
 */
export function pathKey(path) {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * The sidebars of the oracle that are not here with the same entries in the same order.
 *
 * @param {readonly Sidebar[]} theirs
 * @param {readonly Sidebar[]} ours
 * @param {(path: string) => string} moved the path here for one of the oracle
 * @returns {Difference[]}
 */
export function sidebarDifferences(theirs, ours, moved) {
  return theirs.flatMap(({ name, entries }) => {
    const expected = entries.map((entry) => sidebarKey(entry, moved));
    const nearest = ours
      .map((sidebar) => sidebar.entries.map((entry) => sidebarKey(entry, (path) => path)))
      .sort((a, b) => inCommon(b, expected) - inCommon(a, expected))[0];
    if (!nearest) return [{ page: name, detail: 'not there' }];
    const at = expected.findIndex((entry, index) => entry !== nearest[index]);
    if (at < 0 && nearest.length === expected.length) return [];
    const first = at < 0 ? expected.length : at;
    return [{ page: name, detail: `entry ${first + 1}: ${expected[first] ?? 'end'}, here ${nearest[first] ?? 'end'}` }];
  });
}

/**
 * @param {SidebarEntry} entry
 * @param {(path: string) => string} moved
 */
function sidebarKey({ text, link }, moved) {
  const to = link === null ? '' : /^[a-z]+:/i.test(link) ? link : decoded(pathKey(moved(pathKey(link))));
  return `${text.replaceAll(/\s+/g, ' ').trim()} → ${to}`;
}

/**
 * Characters such as a space of no width are encoded in some generators only.
 *
 * @param {string} path
 */
function decoded(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * @param {readonly string[]} a
 * @param {readonly string[]} b
 */
function inCommon(a, b) {
  const known = new Set(b);
  return a.filter((key) => known.has(key)).length;
}
