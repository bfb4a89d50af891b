/** Below the content of a doc page, above its footer. */
export default function AfterDoc() {
  return null;
}
