import type { ReactNode } from 'react';
import { ContentError, useSite } from 'tapdocs/client';
import { interpolate, type InterpolateValues } from './Interpolate';

export interface Message {
  /** Its key in the translations. Default: the text. */
  id?: string;
  /** The text in the default language. Default: the id. */
  message?: string;
  /** For translators. */
  description?: string;
}

/** The texts of the language that this browser showed last, for calls outside of components. */
const last: { messages: Readonly<Record<string, string>> } = { messages: {} };

/** Renamed, because `translate` may be called anywhere. Outside of components, React throws. */
const readSite = useSite;

function messagesNow(): Readonly<Record<string, string>> {
  try {
    const { messages = {} } = readSite();
    if (typeof window !== 'undefined') last.messages = messages;
    return messages;
  } catch {
    return last.messages;
  }
}

function translatedText({ id, message }: Message): string {
  const messages = messagesNow();
  const key = id ?? message ?? '';
  return (Object.hasOwn(messages, key) ? messages[key] : undefined) ?? message ?? key;
}

/** A text in the language of the page. */
export function translate(message: Message, values?: Readonly<Record<string, string | number>>): string {
  return interpolate(translatedText(message), values);
}

export interface TranslateProps {
  id?: string;
  description?: string;
  /** Values for `{names}` in the text. */
  values?: InterpolateValues;
  /** The text in the default language. */
  children?: ReactNode;
}

/** A text in the language of the page. */
export default function Translate({ id, values, children }: TranslateProps) {
  if (children !== undefined && typeof children !== 'string') {
    const hint = "Write it on the line of the tags, or as {'text'}, with `values` for other parts.";
    throw new ContentError('The content of `<Translate>` is not a text.', hint);
  }
  const message = { ...(id === undefined ? {} : { id }), ...(children === undefined ? {} : { message: children }) };
  return <>{interpolate(translatedText(message), values)}</>;
}
