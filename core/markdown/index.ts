/** The Markdown pipeline, which is loaded only if there is a page to compile. */
export { createHighlighter } from './highlighter.js';
export { createPageProcessor } from './page-processor.js';
export { createPipeline } from './pipeline.js';
export { loadNativeParser } from '../installed/native-parser.js';
