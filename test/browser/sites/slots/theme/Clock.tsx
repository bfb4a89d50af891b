'use client';
import { useState } from 'react';

export default function Clock() {
  const [ticks, setTicks] = useState(0);
  return <button onClick={() => setTicks(ticks + 1)}>Ticks: {ticks}</button>;
}
