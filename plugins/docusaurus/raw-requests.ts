import { below } from 'tapdocs';
import { replacedRequests, type RequestPlugin } from '../presets/replaced-requests.js';

/** Converts `!!raw-loader!./a.js` to the request for the text of the file; null for other requests. */
export function rawRequest(request: string): string | null {
  const path = /^-?!{0,2}raw-loader!([^!?]+)$/.exec(request)?.[1];
  return path === undefined ? null : `${path}?raw`;
}

/** Lets modules of the site import texts with `raw-loader`, which need not be installed. */
export const rawRequests: RequestPlugin = replacedRequests('docusaurus-content', rawRequest);

/**
 * In modules of the site, an SVG file of the site is a component.
 *
 * @param root absolute path
 */
export function svgRequests(root: string): RequestPlugin {
  const isOfSite = (file: string): boolean => below(root, file) !== null && !/[\\/]node_modules[\\/]/.test(file);
  return replacedRequests('docusaurus-content', (request, issuer) =>
    /^(?:\.|@site\/).*\.svg$/.test(request) && /\.(?:[cm]?[jt]sx?|mdx?)$/.test(issuer) && isOfSite(issuer)
      ? `${request}?react`
      : null,
  );
}
