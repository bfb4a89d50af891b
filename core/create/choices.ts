/** Templates of a new site. */
export const templates = {
  docs: 'pages with a sidebar and search',
  languages: 'the same pages in English and Simplified Chinese',
  versions: 'the same pages in two versions, and a blog',
} as const;

export type Template = keyof typeof templates;

/** Hosts that a new site can have a workflow for. */
export const hosts = {
  'github-pages': 'GitHub Pages',
  'gitlab-pages': 'GitLab Pages',
  netlify: 'Netlify',
  'cloudflare-pages': 'Cloudflare Pages',
  vercel: 'Vercel',
} as const;

export type Host = keyof typeof hosts;

/** Languages of the template `languages`. */
export const languages = { en: 'English', zh: '简体中文' } as const;

export type Language = keyof typeof languages;

/** The answers that describe a new site. */
export interface Answers {
  /** Folder, absolute or relative to the current one. */
  dir: string;
  title: string;
  template: Template;
  /** The language whose paths have no prefix. Only the template `languages` has a choice. */
  language: Language;
  hosts: readonly Host[];
  /** Jobs of the workflows that share the rendering of the pages; 1 for none. */
  shards: number;
}

/** The names of choices, in their order. */
export function namesOf<Name extends string>(choices: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(choices) as Name[];
}

/** Whether a text is the name of a choice. */
export function isChoice<Name extends string>(choices: Readonly<Record<Name, string>>, text: string): text is Name {
  return Object.hasOwn(choices, text);
}
