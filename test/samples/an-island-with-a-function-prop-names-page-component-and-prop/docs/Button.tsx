'use client';

export default function Button({ onPress }: { onPress: () => void }) {
  return <button onClick={onPress}>Press</button>;
}
