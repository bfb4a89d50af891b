/** At the end of the navigation bar, in windows of every width. */
export default function NavEnd() {
  return null;
}
