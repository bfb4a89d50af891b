import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface UiStrings extends BreadcrumbsStrings {}
}

/** UI strings of breadcrumbs. */
export interface BreadcrumbsStrings {
  breadcrumbs: string;
}
