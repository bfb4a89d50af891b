import { replacedRequests, type RequestPlugin } from '../presets/replaced-requests.js';

/** Converts `!!raw-loader!./a.js` to the request for the text of the file; null for other requests. */
export function rawRequest(request: string): string | null {
  const path = /^-?!{0,2}raw-loader!([^!?]+)$/.exec(request)?.[1];
  return path === undefined ? null : `${path}?raw`;
}

/** Lets modules of the site import texts with `raw-loader`, which need not be installed. */
export const rawRequests: RequestPlugin = replacedRequests('docusaurus-content', rawRequest);
