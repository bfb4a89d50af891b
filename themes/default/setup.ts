import { followAppearance } from '@theme/AppearanceToggle/followAppearance';
import { copyCode } from '@theme/CodeBlock/copyCode';
import { watchTables } from '@theme/styles/watchTables';

export const hydrate = 'interaction';

/** Called once in the browser, before hydration. Adds listeners to the document for features that do not need React. */
export default function setup(root: Document): void {
  followAppearance();
  watchTables(root);
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('.code-copy, .code-wrap');
    const block = button?.closest<HTMLElement>('.code-block');
    if (button && block) {
      if (button.matches('.code-copy')) void copyCode(block, button);
      else toggleWrap(block, button);
    } else if (event.target.closest('.header-anchor')) scrollSmoothly(root);
  });
}

function toggleWrap(block: HTMLElement, button: HTMLElement): void {
  const wrap = block.toggleAttribute('data-wrap');
  button.setAttribute('aria-pressed', String(wrap));
}

/** The browser is about to follow the link to a heading. Only this jump is smooth. */
function scrollSmoothly({ documentElement: { style }, defaultView }: Document): void {
  if (defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  style.scrollBehavior = 'smooth';
  defaultView?.setTimeout(() => style.removeProperty('scroll-behavior'), glide);
}

/** Longer than the browser needs to start scrolling, in ms. */
const glide = 100;
