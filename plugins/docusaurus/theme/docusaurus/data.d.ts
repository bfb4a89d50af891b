/** The files that `data-files.ts` writes for each site. */
declare module '@docusaurus-data/*' {
  const values: Readonly<Record<string, unknown>>;
  export default values;
}
