/** Below the outline, in its column. */
export default function AfterOutline() {
  return null;
}
