import { type ComponentType, createContext, isValidElement, type ReactNode, use } from 'react';
import type { Island, Json } from '../contract/index.js';
import type { IslandMark } from '../contract/rendered-content.js';

/** Collects the islands of the page that is rendered; gives each its number. */
export const IslandCollectorContext = createContext<((mark: IslandMark) => number) | null>(null);

/** True while a page is rendered that is an island as a whole: the browser renders it again, with all props. */
export const WholePageContext = createContext(false);

/** A prop of an island that cannot be sent to the browser. */
export class IslandPropError extends Error {
  override readonly name = 'IslandPropError';
  constructor(
    readonly component: string,
    readonly prop: string,
    readonly kind: string,
  ) {
    super(`The island \`${component}\` got ${kind} in its prop \`${prop}\`.`);
  }
}

/** Replaces the export of a `"use client"` module in the content render, and writes a mark to the HTML. */
export function islandReference(
  module: string,
  exportName: string,
  size?: Island['size'],
): ComponentType<Record<string, unknown>> {
  const name = exportName === 'default' ? module.replace(/^.*\//, '').replace(/\.\w+$/, '') : exportName;
  function IslandReference(props: Record<string, unknown>) {
    const collect = use(IslandCollectorContext);
    if (!collect) throw new Error(`The island \`${name}\` can only be rendered in a page's content.`);
    const slots: ReactNode[] = [];
    const separate = createSeparator(name, slots, use(WholePageContext));
    const json = Object.fromEntries(
      Object.entries(props)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, separate(value, key)]),
    );
    return (
      <tap-island n={collect({ module, export: exportName, props: json, ...(size && { size }) })}>
        {slots.map((slot, index) => (
          <tap-slot key={index}>{slot}</tap-slot>
        ))}
      </tap-island>
    );
  }
  IslandReference.displayName = name;
  return IslandReference;
}

/**
 * A function that converts a prop's value to JSON, and the React elements in it to slots.
 *
 * @param isLenient whether `null` replaces what cannot be sent to the browser
 */
function createSeparator(
  component: string,
  slots: ReactNode[],
  isLenient: boolean,
): (value: unknown, prop: string) => Json {
  const refuse = (prop: string, kind: string): null => {
    if (isLenient) return null;
    throw new IslandPropError(component, prop, kind);
  };
  const separate = (value: unknown, prop: string): Json => {
    if (isValidElement(value) || (prop === 'children' && Array.isArray(value) && value.some(isValidElement))) {
      return { $slot: slots.push(value as ReactNode) - 1 };
    }
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : refuse(prop, 'a number that JSON lacks');
    if (Array.isArray(value)) return value.map((item, index) => separate(item, `${prop}[${index}]`));
    if (isPlainObject(value)) {
      return Object.fromEntries(
        Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([key, item]) => [
            key === '$slot' ? String(refuse(prop, 'the reserved key `$slot`')) : key,
            separate(item, `${prop}.${key}`),
          ]),
      );
    }
    return refuse(prop, kindOf(value));
  };
  return separate;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function kindOf(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return `a \`${value.constructor.name}\``;
  return `a ${typeof value}`;
}
