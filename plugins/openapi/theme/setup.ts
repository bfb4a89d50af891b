import './openapi.css';
import original, { hydrate } from '@theme-original/setup';

export { hydrate };

/** Loads what unfolds schemas when the reader first unfolds one. */
export default function setup(root: Document): void {
  original(root);
  const unfold = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches('.api-ref') || !target.open) return;
    const loading = import(/* webpackChunkName: "api-schemas" */ './schemas.browser.js');
    void loading.then(({ fillReference }) => fillReference(target));
  };
  // This event does not bubble.
  root.addEventListener('toggle', unfold, { capture: true });
}
