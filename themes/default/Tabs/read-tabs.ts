import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ContentError } from 'tapdocs/client';
import type { TabProps } from '@theme/Tab';

/**
 * The tabs among children, including those in fragments.
 *
 * @param name the component that has the children
 * @throws ContentError for anything else, because it could not be shown
 */
export function readTabs(children: ReactNode, name: string): ReactElement<TabProps>[] {
  const hint = `Put it into a \`<Tab label="…">\`, whose \`label\` or \`value\` is a string, or move it out of \`<${name}>\`.`;
  return Children.toArray(children).flatMap((child): ReactElement<TabProps>[] => {
    if (!isValidElement<Partial<TabProps>>(child)) {
      const text = typeof child === 'string' || typeof child === 'number' ? String(child).trim() : '';
      if (text === '') return [];
      throw new ContentError(`The text \`${text}\` in \`<${name}>\` is not in a tab, so it would not be shown.`, hint);
    }
    const { label, value, children: inner } = child.props;
    if (child.type === Fragment) return readTabs(inner, name);
    if (typeof label === 'string' || typeof value === 'string') return [child as ReactElement<TabProps>];
    throw new ContentError(
      `Something in \`<${name}>\` is not a tab with a label, so it would not be shown.`,
      hint,
      child,
    );
  });
}
