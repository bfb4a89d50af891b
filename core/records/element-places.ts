/** Records where elements are created, to report where a page uses a component that failed. */
export interface ElementPlaces {
  /** Wraps React's JSX runtime. */
  wrap(runtime: object): object;
  /** The place of the element whose component threw last, then the place of the element that rendered that one, and so on. */
  lastThrown(): readonly ElementPlace[];
}

export interface ElementPlace {
  /** The place from the compiler: an absolute path, line and column from 1; only the path for generated elements. */
  source: { fileName: string; lineNumber?: number; columnNumber?: number } | undefined;
  /** Stack trace of the call. */
  stack: string;
}

interface Origin extends ElementPlace {
  /** Place of the component that rendered the element. */
  owner: Origin | null;
}

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;
type Create = (type: unknown, props: unknown, key?: unknown) => { props: Props };

type Call = [type: unknown, props: unknown, key?: unknown, isStatic?: boolean, source?: ElementPlace['source']];

/** Takes a stack trace for each element, so it is only used to render a failed page once more. */
export function createElementPlaces(): ElementPlaces {
  const origins = new WeakMap<Props, Origin>();
  const wrapped = new WeakMap<Component, Component>();
  let owner: Origin | null = null;
  let thrown: Origin | null = null;

  const watch = (component: Component): Component => {
    const run: Component = (props) => {
      const outer = owner;
      owner = origins.get(props) ?? null;
      try {
        return component(props);
      } catch (error) {
        thrown = withElement(error, owner);
        throw error;
      } finally {
        owner = outer;
      }
    };
    return Object.assign(run, component);
  };
  /** If the error has an `element`, the place of that element comes first. */
  const withElement = (error: unknown, component: Origin | null): Origin | null => {
    const element = error instanceof Object && 'element' in error ? error.element : undefined;
    const props = element instanceof Object && 'props' in element ? element.props : undefined;
    const origin = props instanceof Object ? origins.get(props as Props) : undefined;
    return origin ? { ...origin, owner: component } : component;
  };
  const typeOf = (type: unknown): unknown => {
    if (typeof type !== 'function' || isClass(type)) return type;
    const component = type as Component;
    const known = wrapped.get(component) ?? watch(component);
    wrapped.set(component, known);
    return known;
  };
  return {
    wrap(runtime) {
      const entries = Object.entries(runtime).map(([name, value]) => {
        if (!name.startsWith('jsx')) return [name, value as unknown];
        const create = value as Create;
        const make = (...[type, props, key, , source]: Call): { props: Props } => {
          const element = create(typeOf(type), props, key);
          origins.set(element.props, { source, stack: new Error().stack ?? '', owner });
          return element;
        };
        return [name, make];
      });
      return Object.fromEntries(entries) as object;
    },
    lastThrown() {
      const places: ElementPlace[] = [];
      for (let origin = thrown; origin; origin = origin.owner) places.push(origin);
      return places;
    },
  };
}

function isClass(type: object): boolean {
  return (
    'prototype' in type && typeof type.prototype === 'object' && type.prototype !== null && 'render' in type.prototype
  );
}
