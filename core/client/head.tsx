import { createContext, type ReactNode, use } from 'react';
import { Helmet, type HelmetProps } from 'react-helmet-async';
import type { HeadTag } from '../contract/index.js';
import { headTags } from './head-tags.js';

/**
 * Collects the tags of `<Head>` while content is rendered. They are stored in the page's record, from which documents
 * get them as data.
 */
export const HeadCollectorContext = createContext<((tags: readonly HeadTag[]) => void) | null>(null);

/**
 * Adds tags to the head: `<Head><meta name="robots" content="noindex" /></Head>`. In content, they belong to the page.
 * In the layout, they exist while the component is mounted.
 */
export default function Head(props: HelmetProps & { children?: ReactNode }) {
  const collect = use(HeadCollectorContext);
  if (!collect) return <Helmet {...props} />;
  collect(headTags(props));
  return null;
}
