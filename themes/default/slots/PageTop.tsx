/** Above everything else, on every page but a blank one. */
export default function PageTop() {
  return null;
}
