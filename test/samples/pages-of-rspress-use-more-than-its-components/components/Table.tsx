import { type ReactNode, useState } from 'react';

export const words = ['one', 'two'];

interface TableProps {
  columns: { cell: (word: string) => ReactNode }[];
  children: (count: number) => ReactNode;
}

export default function Table({ columns, children }: TableProps) {
  const [count, setCount] = useState(0);
  return (
    <div className="table" onClick={() => setCount(count + 1)}>
      {words.flatMap((word) => columns.map(({ cell }) => <span key={word}>{cell(word)}</span>))}
      {children(count)}
    </div>
  );
}
