import { createElement, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { LoadedContentContext } from './loaded-content.js';
import renderNodes from './nodes.js';
import { usePage } from './page.js';

/** The page's content. To be shown once in a page. */
export default function Content() {
  const { path, content, islands } = usePage();
  const frame = (props: Record<string, unknown>, children: readonly ReactNode[] = []) =>
    createElement('div', { id: 'tap-content', key: path, ...props }, ...children);
  if (Array.isArray(content)) return frame({}, renderNodes(content, islands));
  if (content !== undefined) return frame(innerHtml(content));
  return <LoadedHtml key={path} />;
}

/** The first document of a page without islands brings no copy of its HTML; should React mount it anew, the DOM has it. */
function LoadedHtml() {
  const loaded = use(LoadedContentContext);
  const element = useRef<HTMLDivElement>(null);
  const [html] = useState(() => loaded?.element?.innerHTML ?? '');
  useEffect(() => {
    if (loaded) loaded.element = element.current;
  }, [loaded]);
  return createElement('div', { id: 'tap-content', ref: element, ...innerHtml(html) });
}

function innerHtml(html: string): Record<string, unknown> {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}
