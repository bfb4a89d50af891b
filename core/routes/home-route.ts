import type { Locale } from '../config/types.js';
import type { Route } from './table.js';

/** The home of a language, as the place of links that stand on no page. */
export function homeRoute({ lang, prefix }: Pick<Locale, 'lang' | 'prefix'>): Route {
  const path = `${prefix}/`;
  return { path, filePath: '', lang, version: '', component: '', data: {}, title: '', slices: {} };
}
