import { useLang, usePages } from '@rspress/core/runtime';

declare const BUILT_FOR: string;

/** The titles of all pages of the guide, with their dates. */
export default function LastPages() {
  const lang = useLang();
  const { pages } = usePages();
  const own = pages.filter((page) => page.lang === lang && page.routePath.includes('/guide/'));
  return (
    <ul data-for={BUILT_FOR}>
      {own.map(({ routePath, title, frontmatter, toc }) => (
        <li key={routePath}>{`${title} (${String(frontmatter.date ?? 'none')}, ${toc.length}): ${routePath}`}</li>
      ))}
    </ul>
  );
}
