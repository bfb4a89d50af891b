/** `@mdx-js/loader`, from the one file of libraries. */
export { mdxLoader as default } from './content.js';
