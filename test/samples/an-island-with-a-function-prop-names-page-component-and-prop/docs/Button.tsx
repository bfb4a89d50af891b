'use client';

export default function Button({ label }: { label: () => string }) {
  return <button>{label()}</button>;
}
