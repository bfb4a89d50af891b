import ThemedImage, { type ImageSource } from '@theme/ThemedImage';
import styles from './Hero.module.css';

export interface HeroPictureProps {
  src: ImageSource;
  alt: string;
  /** Whether an oval glows behind the logo. */
  oval: boolean;
}

/** The logo on squared paper. */
export default function HeroPicture({ src, alt, oval }: HeroPictureProps) {
  return (
    <div className={`screen-only ${styles.picture}`} data-oval={oval}>
      <ThemedImage src={src} alt={alt} className={styles.logo} eager />
    </div>
  );
}
