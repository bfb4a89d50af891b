import type { ReactNode } from 'react';
import { Link, useHref, useContentText } from 'tapdocs/client';
import BlogAuthorCard from '@theme/BlogAuthorCard';
import type { BlogAuthor, BlogPagination, BlogTag } from '../blog-data.js';
import styles from './BlogList.module.css';

export interface BlogListProps {
  title: string;
  /** '' if there is none. */
  description: string;
  pagination: BlogPagination;
  /** Paths of the overviews of a blog. */
  sections?: BlogSections;
  /** The blog that the list belongs to. */
  blog?: { title: string; link: string };
  /** The author whose posts the list shows. */
  author?: BlogAuthor;
  /** Cards of posts. */
  children?: ReactNode;
}

/** A page that lists posts. */
export default function BlogList(props: BlogListProps) {
  const { title, description, pagination, sections, blog, author, children } = props;
  const text = useContentText();
  const complete = useHref();
  const links = sections ? sectionLinks(sections, text) : [];
  return (
    <>
      <h1>{title}</h1>
      {description !== '' && <p>{description}</p>}
      {author && <BlogAuthorCard author={author} isFull />}
      {blog && (
        <p data-plain="none">
          <Link href={complete(blog.link)}>{text('blogAllPosts')}</Link>
        </p>
      )}
      {links.length > 0 && (
        <ul className={`screen-only ${styles.sections}`} data-plain="none">
          {links.map(({ label, link }) => (
            <li key={link}>
              <Link href={complete(link)}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.list}>{children}</div>
      <Pages {...pagination} />
    </>
  );
}

function Pages({ page, links }: BlogPagination) {
  const text = useContentText();
  const complete = useHref();
  if (links.length < 2) return null;
  const newer = links[page - 2];
  const older = links[page];
  return (
    <nav className={`screen-only ${styles.pages}`} aria-label={text('blogPages')} data-plain="none">
      {newer !== undefined && (
        <Link href={complete(newer)} rel="prev">
          {text('blogNewer')}
        </Link>
      )}
      <span aria-current="page">
        {page} / {links.length}
      </span>
      {older !== undefined && (
        <Link href={complete(older)} rel="next">
          {text('blogOlder')}
        </Link>
      )}
    </nav>
  );
}

/** Paths of the overviews of a blog; '' for one that it does not have. */
export interface BlogSections {
  archive: string;
  tags: string;
  authors: string;
}

/** The overviews of a blog, with their titles. */
function sectionLinks({ archive, tags, authors }: BlogSections, text: ReturnType<typeof useContentText>): BlogTag[] {
  const all = [
    { label: text('blogArchive'), link: archive },
    { label: text('blogTags'), link: tags },
    { label: text('blogAuthors'), link: authors },
  ];
  return all.filter(({ link }) => link !== '');
}
