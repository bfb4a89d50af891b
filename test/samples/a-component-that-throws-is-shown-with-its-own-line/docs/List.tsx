interface Props {
  items: readonly string[];
}

export default function List({ items }: Props) {
  return <p>{items.length} items</p>;
}
