/** Above everything else, on every page that is not blank. */
export default function PageTop() {
  return null;
}
