import type { ReactNode } from 'react';
import Callout, { type CalloutType } from '@theme/Callout';

export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, `caution`, `important`, `success` or `secondary`; others are `info`. Default: `note`. */
  type?: string;
  /** Default: the name of the type. */
  title?: ReactNode;
  /** Shown before the title. Default: the icon of the type. */
  icon?: ReactNode;
  children?: ReactNode;
}

const info: CalloutType = 'info';

const types: Readonly<Record<string, { type: CalloutType; title?: string }>> = {
  note: { type: 'note' },
  tip: { type: 'tip' },
  info: { type: info },
  warning: { type: 'warning' },
  danger: { type: 'danger' },
  caution: { type: 'caution' },
  important: { type: 'important' },
  success: { type: 'tip', title: 'Success' },
  secondary: { type: 'note', title: 'Secondary' },
};

/** A callout as a component, like `:::note` in Markdown. */
export default function Admonition({ type = 'note', title, icon, children }: AdmonitionProps) {
  const callout = (Object.hasOwn(types, type) ? types[type] : undefined) ?? { type: info };
  const shown: ReactNode = title ?? callout.title;
  return (
    <Callout
      type={callout.type}
      {...(shown === undefined ? {} : { title: shown })}
      {...(icon === undefined ? {} : { icon })}
    >
      {children}
    </Callout>
  );
}
