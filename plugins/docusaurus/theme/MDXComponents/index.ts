/** The components that all pages can use without an import. `src/theme/MDXComponents` of a site adds some. */
const components: Readonly<Record<string, unknown>> = {};

export default components;
