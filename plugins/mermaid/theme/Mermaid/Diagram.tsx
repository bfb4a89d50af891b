'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { draw, type DrawSettings } from './draw.browser.js';
import styles from './Mermaid.module.css';

export interface DiagramProps {
  /** URL path of the document in which Mermaid runs. */
  frame: string;
  /** Settings of the plugin, as JSON. */
  settings: string;
  /** Height of the box, a CSS length. The drawing shrinks to fit. */
  height: string;
  /** Name for assistive technology. */
  name: string;
  /** Name of the button that shows the source. */
  sourceLabel: string;
  /** The source, as a block of code. */
  children?: ReactNode;
}

/** A diagram, drawn when it comes near the window. Until then, and without scripts, its source is in its box. */
export default function Diagram({ frame, settings, height, name, sourceLabel, children }: DiagramProps) {
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const dark = useSyncExternalStore(observe, isDark, () => false);
  const [source, setSource] = useState('');
  const [drawn, setDrawn] = useState('');
  const [isSource, showSource] = useState(false);
  // Another page, or an edit in `dev`, may give another source to the same component.
  useEffect(() => setSource(box.current?.querySelector('pre')?.textContent ?? ''), [children]);
  useEffect(() => {
    const { current } = host;
    if (!seen || source === '' || !current) return;
    let isOld = false;
    draw({ frame, source, settings: JSON.parse(settings) as DrawSettings, dark, host: current }).then(
      () => !isOld && setDrawn(source),
      reportError,
    );
    return () => {
      isOld = true;
    };
  }, [seen, source, dark, frame, settings]);
  const isDrawn = drawn !== '' && drawn === source;
  const isShown = isDrawn && !isSource;
  return (
    <div ref={box} className={styles.box} style={{ blockSize: height }}>
      <div className={styles.source} hidden={isShown}>
        {children}
      </div>
      <div
        ref={host}
        className={styles.drawing}
        role="img"
        aria-label={name}
        data-dark={dark || undefined}
        hidden={!isShown}
      />
      {isDrawn && (
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isSource}
          aria-label={sourceLabel}
          title={sourceLabel}
          onClick={() => showSource(!isSource)}
        >
          {'</>'}
        </button>
      )}
    </div>
  );
}

/** Whether the element has come near the window, or the page is printed. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (seen || !current) return;
    const see = (): void => setSeen(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(), { rootMargin: '400px 0px' });
    observer.observe(current);
    window.addEventListener('beforeprint', see);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', see);
    };
  }, [element, seen]);
  return seen;
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function observe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
