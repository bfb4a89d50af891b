import type { ReactNode } from 'react';
import { type UiStrings, useText } from 'tapdocs/client';

export type CalloutType = 'tip' | 'note' | 'info' | 'important' | 'warning' | 'caution' | 'danger' | 'details';

export interface CalloutProps {
  /** Default: `note`; `details` folds its content. */
  type?: CalloutType;
  /** Default: the name of the type in the page's language. */
  title?: ReactNode;
  /** Shown before the title. Default: the sign of the type. */
  icon?: ReactNode;
  children?: ReactNode;
}

const titles: Record<CalloutType, keyof UiStrings> = {
  tip: 'calloutTip',
  note: 'calloutNote',
  info: 'calloutInfo',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
  danger: 'calloutDanger',
  details: 'calloutDetails',
};

/** A highlighted note, with the same markup as `:::tip`. */
export default function Callout({ type = 'note', title, icon, children }: CalloutProps) {
  const text = useText();
  const heading = title ?? text(titles[type]);
  const body = <div className="callout-body">{children}</div>;
  if (type === 'details') {
    return (
      <details className="callout callout-details">
        <summary>{heading}</summary>
        {body}
      </details>
    );
  }
  return (
    <div
      className={`callout callout-${type}`}
      role="note"
      aria-label={title === undefined ? undefined : text(titles[type])}
    >
      <p className="callout-title" data-icon={icon === undefined ? undefined : ''}>
        {icon}
        {heading}
      </p>
      {body}
    </div>
  );
}
