import type { Page } from 'playwright-core';

/** Widths of windows, from the smallest phone to a wide screen. */
export const windowWidths = [320, 390, 600, 800, 960, 1024, 1280, 1920] as const;

/**
 * What leaves the column of a page, as `<what> <from>–<to>` in pixels: blocks that start or end elsewhere than the
 * column, and a page that scrolls sideways. What scrolls in itself is as wide as its box.
 */
export function readEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    const wrong = sideways > 0 ? [`the page scrolls ${sideways} px`] : [];
    const article = document.querySelector('main > article.prose');
    if (!article) return wrong;
    const column = article.getBoundingClientRect();
    const blocks = 'p, ul, ol, dl, h2, h3, blockquote, figure, table, .code-block, .callout, .tabs, details';
    const name = (block: Element): string =>
      `${block.tagName.toLowerCase()}${block.id && `#${block.id}`} ${block.className}`;
    for (const block of article.querySelectorAll(`#tap-content > :is(${blocks})`)) {
      const { left, right, width } = block.getBoundingClientRect();
      if (width > 1 && Math.max(Math.abs(left - column.left), Math.abs(right - column.right)) > 1)
        wrong.push(`${name(block)} ${Math.round(left)}–${Math.round(right)} of ${column.left}–${column.right}`);
    }
    for (const block of article.querySelectorAll(
      'table, .code-block, .code-block pre, img, svg, video, iframe, .callout',
    )) {
      const { left, right, width } = block.getBoundingClientRect();
      const scroller = block.parentElement?.closest('table, pre, [data-scrolls]');
      if (!scroller && width > 1 && (left < column.left - 1 || right > column.right + 1))
        wrong.push(`${name(block)} ${Math.round(left)}–${Math.round(right)} of ${column.left}–${column.right}`);
    }
    return wrong;
  });
}
