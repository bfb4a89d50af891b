/**
 * The packages that compiling pages takes. What is installed bundles them to one file (`bundle-libraries.ts`), which loads in a
 * fraction of the time of some 400 modules, in each process that compiles: 80 ms against 370, and 25 when its code was compiled
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
export { parse as parseExpression } from 'oniguruma-parser/parser';
export { find, hastToReact, html, svg } from 'property-information';
export { default as remarkFrontmatter } from 'remark-frontmatter';
export { default as remarkGfm } from 'remark-gfm';
export { applyColorReplacements, createShikiPrimitive, guessEmbeddedLanguages, normalizeTheme } from 'shiki/core';
export { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
export { bundledLanguages } from 'shiki/langs';
export { INITIAL, Theme } from 'shiki/textmate';
export { bundledThemes } from 'shiki/themes';
export { default as styleToJs } from 'style-to-js';
export { VFile } from 'vfile';

/** Keeps what V8 has compiled of the one file, for later processes. There is nothing to keep of packages that are loaded one by one. */
export function keepCompiled(): void {}
