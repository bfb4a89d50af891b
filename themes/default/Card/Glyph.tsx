import { trustedHtml } from 'tapdocs/client';
import { useAsset } from '@theme/ThemedImage/useAsset';
import styles from './Card.module.css';

/** The picture of a card: an emoji, SVG source, or the URL of an image. Decorative. */
export default function Glyph({ icon }: { icon: string }) {
  const asset = useAsset();
  if (icon.trimStart().startsWith('<svg')) {
    return <span className={styles.glyph} aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustedHtml(icon) }} />;
  }
  if (/^(?:https?:)?\/|^data:image\//.test(icon))
    return <img className={styles.glyph} src={asset(icon)} alt="" loading="lazy" />;
  return (
    <span className={styles.glyph} aria-hidden="true">
      {icon}
    </span>
  );
}
