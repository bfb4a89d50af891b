export default function PageBottom() {
  return <p data-slot="PageBottom">plugin</p>;
}
