export default function Label() {
  return <span>count</span>;
}
