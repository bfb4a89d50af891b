/**
 * The Markdown pipeline. What is installed bundles this module to one file (`bundle-libraries.ts`): each process that compiles pages
 * would load some 50 modules else, one by one.
 */
export { createHighlighter } from '../markdown/highlighter.js';
export { createPageProcessor } from '../markdown/page-processor.js';
export { createPipeline } from '../markdown/pipeline.js';
