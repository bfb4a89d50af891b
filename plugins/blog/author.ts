import { describeValue, isExternal, isPlainObject, isScriptUrl } from 'tapdocs/kit';
import type { BlogAuthor, BlogProfile } from './theme/blog-data.js';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fail, type Problem, readDataFile } from 'tapdocs';
import { blogProblem } from './problems.js';

/** An author of a file, or of the front matter of a post. */
export interface Author extends Omit<BlogAuthor, 'link'> {
  /** Its key in the file; '' for an author that is only in a post. */
  key: string;
  /** Path of the author's page below that of all authors; '' if there is none, true for the key. Default: see `authorPath`. */
  page?: string | true;
}

interface Service {
  label: string;
  icon: string;
  /** URL of a profile; `@` is replaced with the name. */
  url: string;
}

/** Services whose profiles can be given as names. */
const services: Readonly<Record<string, Service>> = {
  x: { label: 'X', icon: 'x', url: 'https://x.com/@' },
  twitter: { label: 'X', icon: 'x', url: 'https://x.com/@' },
  github: { label: 'GitHub', icon: 'github', url: 'https://github.com/@' },
  bluesky: { label: 'Bluesky', icon: 'bluesky', url: 'https://bsky.app/profile/@' },
  linkedin: { label: 'LinkedIn', icon: 'link', url: 'https://www.linkedin.com/in/@/' },
  stackoverflow: { label: 'Stack Overflow', icon: 'link', url: 'https://stackoverflow.com/users/@' },
  instagram: { label: 'Instagram', icon: 'link', url: 'https://www.instagram.com/@' },
  threads: { label: 'Threads', icon: 'link', url: 'https://www.threads.net/@@' },
  youtube: { label: 'YouTube', icon: 'link', url: 'https://www.youtube.com/@@' },
  twitch: { label: 'Twitch', icon: 'link', url: 'https://www.twitch.tv/@' },
  mastodon: { label: 'Mastodon', icon: 'link', url: 'https://mastodon.social/@@' },
  email: { label: 'E-mail', icon: 'link', url: 'mailto:@' },
  newsletter: { label: 'Newsletter', icon: 'link', url: '' },
};

const textFields = ['name', 'title', 'url', 'image', 'image_url', 'imageURL', 'description', 'email'] as const;

/** The problem with the description of an author, or null. `isWhole`: it needs a name. */
export function authorFault(value: unknown, isWhole: boolean): string | null {
  if (!isPlainObject(value)) return `it is ${describeValue(value)} instead of an object`;
  const wrong = textFields.find((field) => value[field] !== undefined && typeof value[field] !== 'string');
  if (wrong !== undefined) return `\`${wrong}\` is ${describeValue(value[wrong])} instead of a string`;
  if (isWhole && trimmedText(value['name']) === '') return 'it has no `name`';
  const { url, image, image_url: imageUrl, imageURL, socials = {} } = value;
  const unsafe = [url, image, imageUrl, imageURL].map(trimmedText).find(isScriptUrl);
  if (unsafe !== undefined) return `\`${unsafe}\` is a script`;
  const picture = trimmedText(image ?? imageUrl ?? imageURL);
  if (picture !== '' && !picture.startsWith('/') && !isExternal(picture)) {
    return `the picture \`${picture}\` is neither a URL nor a path in the public folder, such as \`/ada.png\``;
  }
  if (!isPlainObject(socials)) return `\`socials\` is ${describeValue(socials)} instead of an object`;
  return socialsFault(socials);
}

function socialsFault(socials: Readonly<Record<string, unknown>>): string | null {
  for (const [service, value] of Object.entries(socials)) {
    if (typeof value !== 'string' || value === '' || isScriptUrl(value)) {
      return `\`socials.${service}\` is ${describeValue(value)} instead of a name or a URL`;
    }
    if (profileOf(service, value).url === '') return `\`socials.${service}\` must be a URL`;
  }
  return null;
}

/** An author from a valid description. */
export function createAuthor(key: string, fields: Readonly<Record<string, unknown>>): Author {
  const { socials = {}, image, image_url: imageUrl, imageURL, email, page } = fields;
  const mail = trimmedText(email);
  return {
    key,
    name: trimmedText(fields['name']) || key,
    title: trimmedText(fields['title']),
    url: trimmedText(fields['url']),
    image: trimmedText(image ?? imageUrl ?? imageURL),
    description: trimmedText(fields['description']),
    profiles: [
      ...Object.entries(socials as Record<string, string>).map(([service, value]) => profileOf(service, value)),
      ...(mail === '' ? [] : [profileOf('email', mail)]),
    ],
    ...pageOf(page),
  };
}

/** `page: false` means no page, and `page: true` one even without posts. Docusaurus writes `page: { permalink: '/ada' }`. */
function pageOf(page: unknown): Pick<Author, 'page'> {
  if (typeof page === 'boolean') return { page: page || '' };
  const permalink = isPlainObject(page) ? trimmedText(page['permalink']) : '';
  return permalink === '' ? {} : { page: `/${permalink.replace(/^\/+|\/+$/g, '')}` };
}

function profileOf(service: string, value: string): BlogProfile {
  const profile = Object.hasOwn(services, service) ? services[service] : undefined;
  const { label = service, icon = 'link', url = '' } = profile ?? {};
  if (/^(?:https?:\/\/|mailto:)/i.test(value)) return { label, icon, url: value };
  const name = encodeURI(value.replace(/^@/, ''));
  return { label, icon, url: url === '' ? '' : url.replace(/@$|@(?=\/$)/, () => name) };
}

/** A text without spaces around it; '' for other values. */
export function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

const names: readonly string[] = ['authors.yml', 'authors.yaml', 'authors.json'];

/** The authors of a file such as `authors.yml`. */
export interface AuthorsFile {
  /** Path from the site's root, with `/`. */
  name: string;
  authors: ReadonlyMap<string, Author>;
}

/**
 * Reads the file of authors. Null if there is none.
 *
 * @param folders absolute folders in which it can be, the first one first
 * @param root absolute folder of the site
 * @param path of the file below a folder, if it has not one of the usual names
 * @throws TapdocsError with all problems of the file
 */
export function readAuthors(
  folders: readonly string[],
  { root, path }: { root: string; path: string | undefined },
): AuthorsFile | null {
  const candidates = path === undefined ? names : [path];
  const file = folders
    .flatMap((folder) => candidates.map((each) => join(folder, each)))
    .find((each) => existsSync(each));
  if (file === undefined) return null;
  const name = relative(root, file).replaceAll('\\', '/');
  const data = readDataFile(file, name);
  const value = data?.value ?? {};
  if (!data || !isPlainObject(value)) {
    const detail = `the file contains ${describeValue(value)} instead of an object of authors`;
    return fail(blogProblem('BLOG_AUTHOR_INVALID', { key: name, detail }, { file: name }));
  }
  const authors = new Map<string, Author>();
  const problems: Problem[] = [];
  for (const [key, author] of Object.entries(value)) {
    const detail = authorFault(author, true);
    if (detail === null && isPlainObject(author)) authors.set(key, createAuthor(key, author));
    else problems.push(blogProblem('BLOG_AUTHOR_INVALID', { key, detail: detail ?? '' }, data.place(key)));
  }
  if (problems.length > 0) fail(problems);
  return { name, authors };
}
