import type { DocPageData, JsonObject, PageSwitches } from 'tapdocs/client';

/**
 * The parts of the layout that a page shows: its switches if its data has them, otherwise everything; nothing on a
 * blank page.
 */
export function pageSwitches({ data }: { data: JsonObject | DocPageData }): PageSwitches {
  const { pageType, show } = data;
  const written: Partial<Record<keyof PageSwitches, unknown>> =
    typeof show === 'object' && show !== null && !Array.isArray(show) ? show : {};
  const visible = (name: keyof PageSwitches): boolean => pageType !== 'blank' && written[name] !== false;
  return {
    navbar: visible('navbar'),
    sidebar: visible('sidebar'),
    outline: visible('outline'),
    footer: visible('footer'),
    globalUIComponents: visible('globalUIComponents'),
  };
}
