/** A component that the default theme does not have. */
export default function Stars({ count }: { count: number }) {
  return <span aria-label={`${count} stars`}>{'★'.repeat(count)}</span>;
}
