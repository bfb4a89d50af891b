/**
 * For the default theme, and copies of its components in a site. This is not part of the public interface: it can change in
 * each release.
 */
export { ContentRenderContext } from './href.js';
export { useSharedMarkup } from './shared-markup.js';
export type { EarlyStart } from './early-start.js';
