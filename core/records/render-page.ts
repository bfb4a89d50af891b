import type { PageData } from '../contract/index.js';
import type { RenderedContent, RenderFailure } from '../contract/rendered-content.js';
import type { Config } from '../config/types.js';
import type { CompiledPage } from '../markdown/page-facts.js';
import { OverdueError } from '../process/run-within.js';
import { contentSiteData } from '../document/site-data.js';
import type { ContentRenderer, PageModule } from './evaluate.js';
import type { PageJob } from './page-job.js';
import type { RenderWatch } from './render-watch.js';

export interface PageInput {
  job: PageJob;
  config: Config;
  watch: Pick<RenderWatch, 'run'>;
}

export interface RenderedModule {
  rendered: RenderedContent;
  /** The facts in the page's module from the pipeline. */
  facts: unknown;
}

/**
 * Renders one page.
 *
 * @param load returns the page's module
 */
export async function renderPage(
  { Root, renderContent, describeFailure }: ContentRenderer,
  load: (() => Promise<PageModule>) | undefined,
  { job, config, watch }: PageInput,
): Promise<RenderedModule | { failure: RenderFailure }> {
  try {
    if (!load) throw new Error(`The batch has no page \`${job.filePath}\`.`);
    const page = await load();
    const { interactive = false } = (page.$page ?? {}) as Partial<Pick<CompiledPage, 'interactive'>>;
    const own = { Component: page.default, page: pageForContent(job), interactive };
    const site = contentSiteData(config, job.lang);
    const rendered = watch.run(() => renderContent({ ...own, Root, site }));
    return { rendered, facts: page.$page };
  } catch (error) {
    if (error instanceof OverdueError) throw error;
    return { failure: describeFailure(error) };
  }
}

/** The page as content sees it: only data from its own source, so that the record depends on nothing else. */
function pageForContent({ contentPath, lang, component, title, frontMatter }: PageJob): PageData {
  return {
    path: contentPath,
    lang,
    version: '',
    component,
    title,
    description: '',
    toc: [],
    islands: [],
    assets: {},
    styles: [],
    head: { title, tags: [] },
    alternates: [],
    slices: {},
    site: '',
    build: '',
    data: { frontMatter },
  };
}
