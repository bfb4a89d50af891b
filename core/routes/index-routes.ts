import { pathKey, type Route, type Routes } from './table.js';

/** Routes by path and by source file, as links are resolved with them. For taps that are given a list of routes. */
export function indexRoutes(routes: readonly Route[]): Pick<Routes, 'byPath' | 'byFile'> {
  const own = routes.filter(({ filePath, original }) => filePath !== '' && !original);
  return {
    byPath: new Map(routes.map((route) => [pathKey(route.path), route])),
    byFile: new Map(own.map((route) => [route.filePath, route])),
  };
}
