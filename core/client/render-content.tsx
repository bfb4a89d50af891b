import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { StaticRouter } from 'react-router-dom';
import type { HeadTag, PageData, SiteData } from '../contract/index.js';
import type { IslandMark, RenderedContent, RenderFailure } from '../contract/rendered-content.js';
import { ContentError } from './content-error.js';
import { pageInContent, siteInContent, UnknownFieldError } from './content-time.js';
import { HeadCollectorContext } from './head.js';
import { HeadContentError } from './head-tags.js';
import { ContentRenderContext } from './href.js';
import { gatherInactiveCode } from './inactive-code.js';
import { IslandCollectorContext, IslandPropError, WholePageContext } from './island-reference.js';
import { PageContext } from './page.js';
import { SiteContext } from './site.js';

export interface ContentInput {
  Component: ComponentType<Record<string, unknown>>;
  Root: ComponentType<{ children: ReactNode }>;
  /** The known fields of the page; other fields are empty. */
  page: PageData;
  site: SiteData;
  /** The whole page becomes an island: it is rendered again with all data. */
  interactive: boolean;
}

const open = '<tap-content>';
const close = '</tap-content>';

/** Renders a page's content inside the providers of the layout. */
export function renderContent(input: ContentInput): RenderedContent {
  const { markup, start, head, islands, inactive } = render(input);
  const html = markup.slice(start + open.length, markup.lastIndexOf(close));
  const hoisted = markup.slice(0, start);
  return { head, hoisted: hoisted && withoutRoot(hoisted, input), html, islands, inactive };
}

/** Tags that the theme's `Root` puts into the head are not part of the content. */
function withoutRoot(hoisted: string, input: ContentInput): string {
  const { markup, start } = render({ ...input, Component: () => null });
  const match = markup.slice(0, start).match(tag) ?? [];
  return match.reduce((rest, text) => rest.replace(text, () => ''), hoisted);
}

/** A tag that React hoists, with its text. */
const tag = /<(title|style|script)\b[^>]*>[^]*?<\/\1>|<(?:meta|link)\b[^>]*>/g;

function render({ Component, Root, page, site, interactive }: ContentInput) {
  const islands: IslandMark[] = [];
  const head: HeadTag[] = [];
  const tree = (
    <StaticRouter basename={site.base} location={site.base + page.path.slice(1)}>
      <HelmetProvider>
        <SiteContext value={site}>
          <PageContext value={page}>
            <ContentRenderContext value={true}>
              <IslandCollectorContext value={(mark) => islands.push(mark) - 1}>
                <Root>
                  <SiteContext value={interactive ? site : siteInContent(site)}>
                    <PageContext value={interactive ? page : pageInContent(page)}>
                      <HeadCollectorContext value={(tags) => void head.push(...tags)}>
                        <WholePageContext value={interactive}>
                          <tap-content>{createElement(Component)}</tap-content>
                        </WholePageContext>
                      </HeadCollectorContext>
                    </PageContext>
                  </SiteContext>
                </Root>
              </IslandCollectorContext>
            </ContentRenderContext>
          </PageContext>
        </SiteContext>
      </HelmetProvider>
    </StaticRouter>
  );
  const { result: markup, inactive } = gatherInactiveCode(() => renderToStaticMarkup(tree, { identifierPrefix: 'c' }));
  return { markup, start: markup.indexOf(open), head, islands, inactive };
}

/** Describes an error of a render. */
export function describeFailure(error: unknown): RenderFailure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const base = { message, stack: stack ?? message, kind: name };
  if (error instanceof ContentError) return { ...base, content: { detail: message, hint: error.hint } };
  if (error instanceof UnknownFieldError) return { ...base, unknown: { field: error.field, instead: error.instead } };
  if (error instanceof HeadContentError) return { ...base, head: message };
  if (!(error instanceof IslandPropError)) return base;
  return { ...base, island: { component: error.component, prop: error.prop, kind: error.kind } };
}
