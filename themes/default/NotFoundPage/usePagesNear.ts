/** A page that a reader may have meant. */
export interface NearPage {
  href: string;
  title: string;
}

/** The pages that a search for an address finds; none until a plugin such as `search-index` replaces it. */
export function usePagesNear(_address: string): readonly NearPage[] {
  return none;
}

const none: readonly NearPage[] = [];
