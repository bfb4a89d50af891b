import type { ComponentType } from 'react';

/** Components for all pages, with their props. A generated module replaces this one if the site has some. */
const components: readonly (readonly [Component: ComponentType, props: Readonly<Record<string, unknown>>])[] = [];

export default components;
