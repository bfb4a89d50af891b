/** The Markdown pipeline, which is run where there is a page to compile. */
export { createHighlighter } from '../markdown/highlighter.js';
export { createPageProcessor } from '../markdown/page-processor.js';
export { createPipeline } from '../markdown/pipeline.js';
