'use client';

import { useEffect, useRef } from 'react';
import { starPlaces, starSize } from '@theme/Hero/starPlaces';
import { followPointer } from '@theme/Hero/followPointer';
import styles from './Stars.module.css';

export const hydrate = 'interaction';

/** Decorative stars. They move away from the pointer when it is near. */
export default function Stars() {
  const sky = useRef<HTMLDivElement>(null);
  useEffect(() => (sky.current ? followPointer(sky.current) : undefined), []);
  return (
    <div ref={sky} className={`screen-only ${styles.sky}`} aria-hidden="true">
      {starPlaces.map(([top, start], index) => (
        <span
          key={index}
          className={styles.star}
          style={{
            insetBlockStart: `${top}%`,
            insetInlineStart: `${start}%`,
            inlineSize: starSize(index),
            blockSize: starSize(index),
          }}
        />
      ))}
    </div>
  );
}
