import { type LinkProps, useSharedMarkup, usePageData as page } from 'tapdocs/client';
// import { useSharedMarkup } from 'tapdocs/client';
import { useDeferredHydration } from "tapdocs/client"

/** It doesn't matter. */
export default function Note(props: LinkProps) {
  useDeferredHydration();
  return <a {...props}>{page().title + useSharedMarkup()}</a>;
}
