import type { ReactNode } from 'react';

/** The place of what has no counterpart: a component, of which the children are shown, or a function, which returns nothing. */
export default function Nothing(props?: { children?: ReactNode }): ReactNode {
  return props?.children ?? null;
}
