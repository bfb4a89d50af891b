/** Below everything else, on every page that is not blank. */
export default function PageBottom() {
  return null;
}
