const nothing = (): void => undefined;

/** Links and ids are read in the rendered page. */
export default () => ({ collectLink: nothing, collectAnchor: nothing });
