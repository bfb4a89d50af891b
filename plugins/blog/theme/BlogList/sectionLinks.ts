import type { useContentText } from 'tapdocs/client';
import type { BlogTag } from '../blog-data.js';

/** Paths of the overviews of a blog; '' for one that it does not have. */
export interface BlogSections {
  archive: string;
  tags: string;
  authors: string;
}

/** The overviews of a blog, with their titles. */
export function sectionLinks(
  { archive, tags, authors }: BlogSections,
  text: ReturnType<typeof useContentText>,
): BlogTag[] {
  const all = [
    { label: text('blogArchive'), link: archive },
    { label: text('blogTags'), link: tags },
    { label: text('blogAuthors'), link: authors },
  ];
  return all.filter(({ link }) => link !== '');
}
