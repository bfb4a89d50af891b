import { type LinkProps, usePage as page } from 'tapdocs/client';
import { useSharedMarkup } from 'tapdocs/client/internal';
// import { useSharedMarkup } from 'tapdocs/client';
import { useDeferredHydration } from "tapdocs/client/internal"

/** It doesn't matter. */
export default function Note(props: LinkProps) {
  useDeferredHydration();
  return <a {...props}>{page().title + useSharedMarkup()}</a>;
}
