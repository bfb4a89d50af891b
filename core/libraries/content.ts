/**
 * The packages that compiling pages takes. What is installed bundles them to one script (`bundle-libraries.ts`), which loads in a
 * fraction of the time of some 400 modules, in each process that compiles: 80 ms against 370, and 20 when its code was compiled
 * in an earlier process.
 */
export { createProcessor } from '@mdx-js/mdx';
export { default as mdxLoader } from '@mdx-js/loader';
export { valueToEstree } from 'estree-util-value-to-estree';
export { walk } from 'estree-walker';
export { toHtml } from 'hast-util-to-html';
export { Parser } from 'htmlparser2';
export { imageSize } from 'image-size';
export { fromMarkdown } from 'mdast-util-from-markdown';
export { find, hastToReact, html, svg } from 'property-information';
export { default as remarkFrontmatter } from 'remark-frontmatter';
export { default as remarkGfm } from 'remark-gfm';
export { default as styleToJs } from 'style-to-js';
export { VFile } from 'vfile';
