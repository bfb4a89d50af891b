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
export function indexMarkdown({ path, title, index, cards }: IndexPage, place: Place): MarkdownPage {
  const { description = '', image = null, keywords = [] } = index;
  const links = cards.map((card) => `<LinkCard {...${JSON.stringify(card)}} />`);
  const intro = description === '' ? '' : `<p>{${JSON.stringify(description)}}</p>\n\n`;
  const name = path.slice(path.lastIndexOf('/', path.length - 2) + 1).replace(/\/$/, '');
  return {
    path,
    lang: place.lang,
    version: place.version,
    source: {
      path: sourcePath(place.folder, name),
      text: `${intro}<CardGrid>\n\n${links.join('\n\n')}\n\n</CardGrid>\n`,
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
