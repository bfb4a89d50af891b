import type { StyleRule } from './style-table.js';

/** Writes rules as a style sheet. Rules in the same layers and conditions that follow each other share these. */
export function writeRules(rules: readonly StyleRule[]): string {
  let css = '';
  let open: readonly string[] = [];
  const enter = (within: readonly string[]): void => {
    const other = open.findIndex((wrapper, index) => wrapper !== within[index]);
    const same = other === -1 ? open.length : other;
    css += '}'.repeat(open.length - same);
    for (const wrapper of within.slice(same)) css += `${wrapper}{`;
    open = within;
  };
  for (const { within, selectors, name, body } of rules) {
    enter(within);
    css += `${name || selectors.map(({ text }) => text).join()}{${body}}`;
  }
  enter([]);
  return css;
}
