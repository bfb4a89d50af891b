export type * from '../contract.js';
export { Content } from './content.js';
export { Head } from './head.js';
export { Link, type LinkProps } from './link.js';
export { useNavigation, type Navigation } from './navigation.js';
export { usePage } from './page.js';
export { useSite } from './site.js';
export { useSlice } from './slice.js';
export { useText } from './text.js';
