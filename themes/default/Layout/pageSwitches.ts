import type { DocPageData, JsonObject, PageSwitches } from 'tapdocs/client';

/**
 * The parts of the layout that a page shows: its switches if its data has them, otherwise everything; nothing on a
 * blank page.
 */
export function pageSwitches({ data }: { data: JsonObject | DocPageData }): PageSwitches {
  const { pageType, show } = data;
  const given: Partial<Record<keyof PageSwitches, unknown>> =
    typeof show === 'object' && show !== null && !Array.isArray(show) ? show : {};
  const visible = (name: keyof PageSwitches): boolean => pageType !== 'blank' && given[name] !== false;
  return {
    navbar: visible('navbar'),
    sidebar: visible('sidebar'),
    outline: visible('outline'),
    footer: visible('footer'),
    globalUIComponents: visible('globalUIComponents'),
  };
}
