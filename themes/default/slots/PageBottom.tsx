/** Below everything else, on every page but a blank one. */
export default function PageBottom() {
  return null;
}
