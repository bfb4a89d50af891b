/** The place of a component of a plugin that has no counterpart. */
export default function Nothing(_props: object) {
  return null;
}
