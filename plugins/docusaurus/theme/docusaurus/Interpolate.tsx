import { Fragment, type ReactNode } from 'react';

export type InterpolateValues = Readonly<Record<string, ReactNode>>;

function isText(part: ReactNode): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}

/** A text with values for its `{names}`: a string if all values are texts. */
export function interpolate(text: string, values?: Readonly<Record<string, string | number>>): string;
export function interpolate(text: string, values?: InterpolateValues): ReactNode;
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : `{${part}}`));
  if (parts.every(isText)) return parts.join('');
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** A text with values for its `{names}`. */
export default function Interpolate({ children, values }: { children: string; values?: InterpolateValues }) {
  return <>{interpolate(children, values)}</>;
}
