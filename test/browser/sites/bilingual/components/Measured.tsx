'use client';
import { useEffect, useRef, useState } from 'react';

export const ssr = false;
export const size = { block: '10rem' };

const ratio = window.devicePixelRatio;

/** Runs in browsers only, and takes the size of its container. */
export default function Measured() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [box, setBox] = useState('');
  useEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = canvas.current?.parentElement ?? {};
    setBox(`${clientWidth > 300} ${clientHeight} ${ratio > 0}`);
  }, []);
  return <canvas ref={canvas} data-measured={box} />;
}
