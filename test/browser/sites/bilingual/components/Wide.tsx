'use client';
import { useEffect, useRef, useState } from 'react';

/** Takes the width of its container. */
export default function Wide() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => setWidth(canvas.current?.parentElement?.clientWidth ?? 0), []);
  return <canvas ref={canvas} data-wide={width > 300} />;
}
