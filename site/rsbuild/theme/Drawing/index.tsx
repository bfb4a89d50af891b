import styles from './Drawing.module.css';

export interface DrawingProps {
  /** Source of an SVG: `import layers from './layers.svg?raw'`. The style sheet of this component lists its classes. */
  svg: string;
  /** What the drawing shows, for readers who do not see it, for search and for the Markdown version of the page. */
  alt: string;
}

/**
 * A drawing in a page. The SVG is part of the document, so its text has the fonts of the site, and its colors follow
 * the appearance that the reader has chosen.
 */
export default function Drawing({ svg, alt }: DrawingProps) {
  return (
    <figure className={styles.drawing}>
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption className="visually-hidden">{alt}</figcaption>
    </figure>
  );
}
