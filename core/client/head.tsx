import { createContext, type ReactNode, use } from 'react';
import { Helmet, type HelmetProps } from 'react-helmet-async';
import type { HeadTag } from '../contract/index.js';
import { headTags } from './head-tags.js';

/** Takes the tags of `<Head>` where content is rendered: they belong to the page's record, and reach its documents as data. */
export const HeadCollectorContext = createContext<((tags: readonly HeadTag[]) => void) | null>(null);

/**
 * Adds tags to the head: `<Head><meta name="robots" content="noindex" /></Head>`. In content they are those of the page, in the
 * layout they are there while it is mounted.
 */
export default function Head(props: HelmetProps & { children?: ReactNode }) {
  const collect = use(HeadCollectorContext);
  if (!collect) return <Helmet {...props} />;
  collect(headTags(props));
  return null;
}
