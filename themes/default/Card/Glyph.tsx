import styles from './Card.module.css';

/** The picture of a card: an emoji, SVG source, or the URL of an image. Decorative. */
export default function Glyph({ icon }: { icon: string }) {
  if (icon.trimStart().startsWith('<svg')) {
    return <span className={styles.glyph} aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon }} />;
  }
  if (/^(?:https?:)?\/|^data:image\//.test(icon)) return <img className={styles.glyph} src={icon} alt="" />;
  return (
    <span className={styles.glyph} aria-hidden="true">
      {icon}
    </span>
  );
}
