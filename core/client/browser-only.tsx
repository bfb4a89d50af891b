import { type ComponentType, useEffect, useState } from 'react';

type Module = Readonly<Record<string, unknown>>;

/** The components of an island module that is not rendered at build time. In the first rendering, which hydrates, they are nothing. */
export function browserOnly(module: Module): Module {
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [
      name,
      typeof value === 'function' ? late(value as Component) : value,
    ]),
  );
}

type Component = ComponentType<Record<string, unknown>>;

function late(Component: Component): Component {
  return function Late(props) {
    const [isHydrated, setHydrated] = useState(false);
    useEffect(() => setHydrated(true), []);
    return isHydrated ? <Component {...props} /> : null;
  };
}
