const broken = { collectLink: (): void => undefined, collectAnchor: (): void => undefined };

/** Nothing has to be collected: links and ids are read in the rendered page. */
export default function useBrokenLinks(): typeof broken {
  return broken;
}
