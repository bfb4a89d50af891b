import type { PageScript, TextContent } from '../../markdown/page-processor.js';
import type { PageJob } from '../page-job.js';

/** A page that is only HTML after the Markdown pipeline, without JavaScript. */
export interface TextPage {
  readonly strategy: 'text';
  readonly job: PageJob;
  readonly text: TextContent;
}

/** A page that only imports components: its code runs as a function, with a bundle of the imports of all such pages. */
export interface ScriptPage {
  readonly strategy: 'script';
  readonly job: PageJob;
  readonly script: PageScript;
}

/** Any other page, which the bundler compiles. Failed pages are also bundled, because the bundler finds all errors. */
export interface BundledPage {
  readonly strategy: 'bundled';
  readonly job: PageJob;
}

/** A page with its strategy. */
export type ChosenPage = TextPage | ScriptPage | BundledPage;

/** Pages with code that wait for others, to be rendered together. */
export interface OpenPages {
  scripts: ScriptPage[];
  bundled: BundledPage[];
}

/** The bundled strategy for a page that failed with another strategy. */
export function leftToBundler({ job }: Pick<ChosenPage, 'job'>): BundledPage {
  return { strategy: 'bundled', job };
}
