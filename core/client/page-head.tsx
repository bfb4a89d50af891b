import { useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet-async';
import type { HeadTag, PageData, SiteLocale } from '../contract.js';
import { syncHead } from './sync-head.js';

/** The page's own head: title, metadata and links that follow it on client navigation. */
export default function PageHead({ page, locale }: { page: PageData; locale: SiteLocale | undefined }) {
  // The document brings what belongs to its own page.
  const shown = useRef(page.head);
  useEffect(() => {
    syncHead(shown.current, page.head);
    shown.current = page.head;
  }, [page.head]);
  return (
    <Helmet
      title={page.head.title}
      htmlAttributes={{ lang: locale?.htmlLang ?? page.lang, dir: locale?.dir ?? 'ltr' }}
      meta={attributesOf(page.head.tags, 'meta')}
      link={attributesOf(page.head.tags, 'link')}
    />
  );
}

/** Attributes of links that React spells in its own way and react-helmet-async passes on as they are. */
const reactNames: Readonly<Record<string, string>> = {
  hreflang: 'hrefLang',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
  fetchpriority: 'fetchPriority',
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
};

function attributesOf(tags: readonly HeadTag[], name: string): Record<string, string>[] {
  return tags
    .filter(({ tag }) => tag === name)
    .map(({ attributes }) =>
      Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [reactNames[key] ?? key, value === true ? '' : String(value)]),
      ),
    );
}
