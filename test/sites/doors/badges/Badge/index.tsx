/** A badge that a plugin brings. */
export default function Badge({ text }: { text: string }) {
  return <em data-from="plugin">{text}</em>;
}
