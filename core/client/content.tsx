import { createElement, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { LoadedContentContext } from './loaded-content.js';
import renderNodes from './nodes.js';
import { usePage } from './page.js';
import { trustedHtml } from './trusted-html.js';
import { useSite } from './site.js';

/** The page's content. Use it once per page. */
export default function Content() {
  const { path, content, islands } = usePage();
  const language = useContentLanguage();
  const frame = (props: Record<string, unknown>, children: readonly ReactNode[] = []) =>
    createElement('div', { id: 'tap-content', key: path, ...language, ...props }, ...children);
  if (Array.isArray(content)) return frame({}, renderNodes(content, islands));
  if (content !== undefined) return frame(innerHtml(content));
  return <LoadedHtml key={path} language={language} />;
}

/**
 * The first document of a page without islands has no copy of its HTML as data. If React mounts it again, it takes the
 * HTML from the DOM.
 */
function LoadedHtml({ language }: { language: Language }) {
  const loaded = use(LoadedContentContext);
  const element = useRef<HTMLDivElement>(null);
  const [html] = useState(() => loaded?.element?.innerHTML ?? '');
  useEffect(() => {
    if (loaded) loaded.element = element.current;
  }, [loaded]);
  return createElement('div', { id: 'tap-content', ref: element, ...language, ...innerHtml(html) });
}

interface Language {
  lang?: string;
  dir?: string;
}

/** Content without a translation is not in the language of the page around it. */
function useContentLanguage(): Language {
  const { translation } = usePage();
  const { locales } = useSite();
  const locale = translation?.state === 'missing' && locales.find(({ lang }) => lang === translation.lang);
  return locale ? { lang: locale.htmlLang, dir: locale.dir } : {};
}

function innerHtml(html: string): Record<string, unknown> {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: trustedHtml(html) } };
}
