/** Below the entries of the sidebar, in its column and in its drawer. */
export default function AfterSidebar() {
  return null;
}
