import { useState } from 'react';
import Link from '@docusaurus/Link';

export default function Counter({ children }) {
  const [count, setCount] = useState(0);
  return (
    <div className="counter">
      <button onClick={() => setCount(count + 1)}>count {count}</button>
      {children} <Link to="/modules">here</Link>
    </div>
  );
}
