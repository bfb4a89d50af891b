import './twoslash.css';
import original, { hydrate } from '@theme-original/setup';

export { hydrate };

/** Loads what helps with types of samples when the reader first reaches one. They can be read without it. */
export default function setup(root: Document): void {
  original(root);
  const controller = new AbortController();
  const load = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('.tw')) return;
    controller.abort();
    const loading = import(/* webpackChunkName: "sample-types" */ './types.browser.js');
    void loading.then(({ helpWithTypes }) => helpWithTypes(root));
  };
  for (const event of ['pointerover', 'focusin']) root.addEventListener(event, load, { signal: controller.signal });
}
