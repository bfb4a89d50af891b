import type { MarkdownPage } from 'tapdocs';
import type { IndexPage } from './build-sidebar.js';
import { headTags } from './front-matter.js';

interface Place {
  lang: string;
  /** '' for docs without versions. */
  version: string;
  /** Folder below the site's root. */
  folder: string;
  base: string;
  /** Id of the slice with the sidebar. */
  sidebar: string;
}

/** The page that lists the entries of a category, as MDX. */
export function indexMarkdown({ path, title, index, entries }: IndexPage, place: Place): MarkdownPage {
  const { description = '', image = null, keywords = [] } = index;
  const cards = entries.map(({ title: own, href, count, description: text }) => {
    const about = text !== '' || count === null ? text : `${count} ${count === 1 ? 'item' : 'items'}`;
    const props = { title: own, href, ...(about !== '' && { description: about }) };
    return `<LinkCard {...${JSON.stringify(props)}} />`;
  });
  const intro = description === '' ? '' : `<p>{${JSON.stringify(description)}}</p>\n\n`;
  const name = path.slice(path.lastIndexOf('/', path.length - 2) + 1).replace(/\/$/, '');
  return {
    path,
    lang: place.lang,
    version: place.version,
    source: {
      path: sourcePath(place.folder, name),
      text: `${intro}<CardGrid>\n\n${cards.join('\n\n')}\n\n</CardGrid>\n`,
    },
    frontMatter: {
      title,
      ...(description !== '' && { description }),
      outline: false,
      head: headTags({ image, keywords: [...keywords] }, place.base),
    },
    slices: { sidebar: place.sidebar },
  };
}

/** A path for messages, which must be inside the site. The folder can be next to it. */
function sourcePath(folder: string, name: string): string {
  const inside = folder.split('/').filter((part) => !/^\.*$/.test(part));
  return [...inside, `_${name}.mdx`].join('/');
}
