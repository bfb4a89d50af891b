export default function NavEnd() {
  return <span data-slot="NavEnd">plugin</span>;
}
