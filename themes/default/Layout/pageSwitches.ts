import type { DocPageData, JsonObject, PageSwitches } from 'tapdocs/client';

/** What a page of any component shows: its own switches where its data has them, else everything; a blank page nothing. */
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
