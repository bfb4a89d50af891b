import { useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet-async';
import type { HeadTag, PageData, SiteLocale } from '../contract/index.js';
import { syncHead } from './sync-head.js';

/** The page's own head: title, metadata and links that follow it on client navigation. */
export default function PageHead({ page, locale }: { page: PageData; locale: SiteLocale | undefined }) {
  const { htmlLang: lang = page.lang, dir = 'ltr' } = locale ?? {};
  // The document already has the tags of its own page.
  const shown = useRef(page.head);
  useEffect(() => {
    const after = { ...page.head, html: { ...page.head.html, lang, dir } };
    syncHead(shown.current, after);
    shown.current = after;
  }, [page.head, lang, dir]);
  return (
    <Helmet
      title={page.head.title}
      meta={attributesOf(page.head.tags, 'meta')}
      link={attributesOf(page.head.tags, 'link')}
    />
  );
}

/** Link attributes whose React names differ, and which react-helmet-async passes on unchanged. */
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
