import type { UrlStyle } from 'tapdocs/client';

/** What a document of a copy says in the attribute `data-offline` of `<html>`. */
export interface OfflineFacts {
  /** URL of the folder of the copy, relative to the document. */
  root: string;
  base: string;
  urlStyle: UrlStyle;
  /** Paths of pages that look like those of files, such as `guide/v1.2`. */
  dotted: readonly string[];
}
