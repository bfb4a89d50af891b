/** In the navigation bar, between the logo and the entries. */
export default function NavStart() {
  return null;
}
