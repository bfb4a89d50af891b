import type { PageScript, TextContent } from '../../markdown/page-processor.js';
import type { PageJob } from '../page-job.js';

/** A page that is HTML once the Markdown pipeline is through: no JavaScript is made of it. */
export interface TextPage {
  readonly strategy: 'text';
  readonly job: PageJob;
  readonly text: TextContent;
}

/** A page that imports components only: its code runs as a function, next to a bundle of what all such pages import. */
export interface ScriptPage {
  readonly strategy: 'script';
  readonly job: PageJob;
  readonly script: PageScript;
}

/** Any other page: it is compiled by the bundler, and so is a page that fails, because the bundler finds all that is wrong. */
export interface BundledPage {
  readonly strategy: 'bundled';
  readonly job: PageJob;
}

/** A page with the way that leads to its record. */
export type ChosenPage = TextPage | ScriptPage | BundledPage;

/** Pages with code that are not rendered yet: they wait for others, to be rendered with them. */
export interface OpenPages {
  scripts: ScriptPage[];
  bundled: BundledPage[];
}

/** The way of a page that fails on another one. */
export function leftToBundler({ job }: Pick<ChosenPage, 'job'>): BundledPage {
  return { strategy: 'bundled', job };
}
