import { type Draft, pathKey, type Route, type Routes } from './table.js';

/** The draft at a decoded path, with or without the extension of its file. A build leaves it out, and `dev` shows it. */
export function findDraft({ drafts, byPath }: Pick<Routes, 'drafts' | 'byPath'>, path: string): Draft | undefined {
  const key = pathKey(path);
  const keys = [key, key.replace(/\.mdx?$/, '')];
  const route = keys.map((each) => byPath.get(each)).find(Boolean);
  return route ? draftOf(route) : drafts.find((draft) => keys.includes(pathKey(draft.path)));
}

/** A route as a draft; undefined for a published page. */
export function draftOf(route: Route | undefined): Draft | undefined {
  if (!route?.draft) return undefined;
  const { path, filePath, draft } = route;
  return { path, filePath, ...(typeof draft === 'string' && { publishAt: draft }) };
}
