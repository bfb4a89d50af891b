/** Below the footer of a doc page, also where that is empty or hidden. */
export default function AfterDocFooter() {
  return null;
}
