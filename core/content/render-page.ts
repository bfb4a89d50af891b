import type { PageData } from '../contract.js';
import type { Config } from '../config/types.js';
import { contentSiteData } from '../site-data.js';
import type { Batch, RenderFailure, RenderedContent } from './evaluate.js';
import type { PageJob } from './jobs.js';

export interface PageInput {
  job: PageJob;
  config: Config;
}

export interface RenderedPage {
  rendered: RenderedContent;
  /** The facts that the pipeline put into the page's module. */
  facts: unknown;
}

/** Renders one page of a batch. */
export async function renderPage(
  batch: Batch,
  file: string,
  { job, config }: PageInput,
): Promise<RenderedPage | { failure: RenderFailure }> {
  const { module } = batch;
  try {
    const load = module.pages[file];
    if (!load) throw new Error(`The batch has no page \`${job.filePath}\`.`);
    const page = await load();
    const rendered = module.renderContent({
      Component: page.default,
      Root: module.Root,
      page: pageForContent(job),
      site: contentSiteData(config, job.lang),
    });
    return { rendered, facts: page.$page };
  } catch (error) {
    return { failure: module.describeFailure(error) };
  }
}

/** The page as content sees it: what comes from its own source, so that the record depends on nothing else. */
function pageForContent({ path, lang, version, component, title, frontMatter }: PageJob): PageData {
  return {
    path,
    lang,
    version,
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
