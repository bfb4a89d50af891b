import { type ComponentType, createContext, type ReactNode, Suspense, use, useRef } from 'react';
import type { Island, Json, JsonObject } from '../contract/index.js';
import ErrorBoundary from './error-boundary.js';

/** Finds the component of an island; a lazy one in the browser, a ready one on the server. */
export type IslandFinder = (module: string, exportName: string) => ComponentType<Record<string, unknown>>;

export const IslandFinderContext = createContext<IslandFinder | null>(null);

/** Watches islands while a document is rendered. */
export interface IslandWatch {
  /** Called when an island is rendered, in document order. */
  enter(island: Island): void;
  /** Whether an island that throws fails the render. Otherwise its boundary would drop it without a message. */
  strict: boolean;
}

/** Null in the browser. */
export const IslandWatchContext = createContext<IslandWatch | null>(null);

interface Props {
  island: Island;
  box?: true | undefined;
  /** Renders slot number n of the island. */
  renderSlot: (slot: number) => ReactNode;
}

/**
 * An island in its place. The wrapper element has a box only where nothing depends on it; the inner boundary lets the island hydrate
 * when its chunk arrives.
 */
export default function IslandView({ island, box: hasBox, renderSlot }: Props) {
  const find = use(IslandFinderContext);
  const watch = use(IslandWatchContext);
  const box = useRef<HTMLElement>(null);
  if (!find) return null;
  watch?.enter(island);
  const Component = find(island.module, island.export);
  const component = <Component {...fill(island.props, renderSlot)} />;
  return (
    <tap-island ref={box} style={{ display: hasBox || island.size ? 'block' : 'contents', ...island.size }}>
      {watch?.strict ? (
        component
      ) : (
        <ErrorBoundary box={() => box.current}>
          <Suspense>{component}</Suspense>
        </ErrorBoundary>
      )}
    </tap-island>
  );
}

function fill(props: JsonObject, renderSlot: Props['renderSlot']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, fillValue(value, renderSlot)]));
}

function fillValue(value: Json, renderSlot: Props['renderSlot']): unknown {
  if (Array.isArray(value)) return value.map((item) => fillValue(item, renderSlot));
  if (value === null || typeof value !== 'object') return value;
  return typeof value['$slot'] === 'number' ? renderSlot(value['$slot']) : fill(value, renderSlot);
}
