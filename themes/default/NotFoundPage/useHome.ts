import { useEffect, useState } from 'react';
import { type Pages, useHref, usePage } from 'tapdocs/client';

/** URL of the home page in the version and the language of the address, which is read in the browser. */
export function useHome(): string {
  const { homes = [] }: Pages['NotFoundPage'] = usePage().data;
  const [home, setHome] = useState(useHref()('/'));
  useEffect(() => {
    const { pathname } = window.location;
    setHome((own) => homes.find((other) => `${pathname}/`.startsWith(other)) ?? own);
  }, [homes]);
  return home;
}
