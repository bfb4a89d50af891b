import original, { hydrate } from '@theme-original/setup';

export { hydrate };

declare global {
  /** Of the script that has registered the tools, if the browser has WebMCP. */
  var tapdocsWebTools: ((load: () => Promise<typeof import('./web-tools.browser.js')>) => void) | undefined;
}

export default function setup(root: Document): void {
  original(root);
  globalThis.tapdocsWebTools?.(() => import(/* webpackChunkName: "web-tools" */ './web-tools.browser.js'));
}
