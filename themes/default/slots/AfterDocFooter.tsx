/** Below the footer of a doc page, even if the footer is empty or hidden. */
export default function AfterDocFooter() {
  return null;
}
