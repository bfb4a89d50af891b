import { hooksMarkdown } from './hooks-page';
import { optionsMarkdown } from './options-page';
import { readPackageFile } from './package-files';
import type { ReferencePage } from './reference-page';
import { table } from './tables';

const file = 'core/REFERENCE.md';
const styles = 'themes/default/styles';

/** A page from a section of the reference. */
interface SectionPage extends Pick<ReferencePage, 'name' | 'text' | 'description'> {
  section: string;
  /** Markdown below the heading. Default: the section. */
  body?(section: string): string;
}

const sectionPages: readonly SectionPage[] = [
  {
    name: 'options',
    text: 'Options',
    description: 'Every key of tapdocs.config.ts with its meaning and its default value, as the program checks it.',
    section: 'Configuration',
    body: (section) => `${introOf(section)}\n\n${optionsMarkdown(section)}`,
  },
  {
    name: 'front-matter',
    text: 'Front matter',
    description: 'The fields at the start of a page that Tapdocs reads, with the values that each of them accepts.',
    section: 'Front matter',
    body: raised,
  },
  {
    name: 'commands',
    text: 'Commands',
    description: 'The commands of Tapdocs and of its plugins with all of their options.',
    section: 'Commands',
    body: raised,
  },
  {
    name: 'hooks',
    text: 'Hooks',
    description: 'The hooks that a plugin can tap: when each of them runs and what a tap receives and returns.',
    section: 'Hooks',
    body: (section) => hooksMarkdown(raised(section)),
  },
  {
    name: 'components/',
    text: 'Theme components',
    description: 'The components of the default theme, and how safe it is to wrap or to copy each of them.',
    section: 'Theme components',
  },
  {
    name: 'slots',
    text: 'Slots',
    description: 'The places of the default theme that a site or a plugin can fill without copying a component.',
    section: 'Slots',
  },
];

/** The pages that are made from the reference of the package and from the tokens of the theme. */
export function corePages(): ReferencePage[] {
  const sections = sectionsOf(readPackageFile(file));
  const pages = sectionPages.map(({ section, body = (text) => text, ...page }): ReferencePage => {
    const text = sections.get(section);
    if (text === undefined) throw new Error(`${file} has no section “${section}”`);
    return { ...page, markdown: `# ${page.text}\n\n${body(text)}\n`, file };
  });
  return [...pages, tokensPage(), errorsPage(sections)];
}

/** The text below each heading of level 2. */
function sectionsOf(markdown: string): Map<string, string> {
  const parts = markdown.split(/^## (.+)$/m).slice(1);
  return new Map(
    parts.flatMap((heading, index) => (index % 2 === 0 ? [[heading, (parts[index + 1] ?? '').trim()] as const] : [])),
  );
}

/** The text above a table. */
function introOf(section: string): string {
  return section.slice(0, section.search(/^\|/m)).trim();
}

/** Headings of level 3 as headings of level 2. */
function raised(section: string): string {
  return section.replaceAll(/^### /gm, '## ');
}

function errorsPage(sections: ReadonlyMap<string, string>): ReferencePage {
  const groups = [...sections].flatMap(([heading, text]) => {
    if (heading === 'Errors') return [`## Core\n\n${text.slice(text.indexOf('### '))}`];
    const plugin = /^Errors of (.+)$/.exec(heading)?.[1];
    return plugin === undefined ? [] : [`## Plugin ${plugin}\n\n${text}`];
  });
  return {
    name: 'errors',
    text: 'Error codes',
    description:
      'Every error and warning of Tapdocs and of its plugins: what it says, why it appears, and what to do next.',
    markdown: `# Error codes\n\nEach problem that Tapdocs reports starts with its code, and ends with a link to its section on this page. A code never changes its meaning. Texts between ‹ and › are placeholders.\n\n${groups.join('\n\n')}\n`,
    file,
    outline: [2, 2],
  };
}

/** The README of the styles, and the value of each token. */
function tokensPage(): ReferencePage {
  const readme = readPackageFile(`${styles}/README.md`).replace(/^# .*$/m, '# Tokens');
  const css = readPackageFile(`${styles}/tokens.css`);
  const root = css.slice(css.indexOf(':root {'), css.indexOf(':root.dark'));
  const tokens = [...root.matchAll(/^ +(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
    `\`${name}\``,
    `\`${value.replaceAll(/\s+/g, ' ')}\``,
  ]);
  const values = `## Values\n\nThese are the values at the top of the style sheet. Other languages, narrow windows and the dark appearance set some of them again.\n\n${table(['token', 'value'], tokens)}`;
  return {
    name: 'tokens',
    text: 'Tokens',
    description: 'The custom properties that define colors, type and dimensions of the default theme.',
    markdown: `${readme.trim()}\n\n${values}\n`,
    file: `${styles}/README.md`,
  };
}
