import { useAsset } from '@theme/ThemedImage/useAsset';

/** One picture, or one for each appearance. */
export type ImageSource = string | { readonly light: string; readonly dark: string };

export interface ThemedImageProps {
  /** A path of the public folder, the URL of an imported image, or another URL. */
  src: ImageSource;
  /** Default: '', for a decorative image. */
  alt?: string | undefined;
  className?: string | undefined;
  /**
   * Whether to fetch it immediately, for images in view when a page opens. Default: false. A pair is always lazy, so
   * that only the visible image is fetched.
   */
  eager?: boolean;
}

/** An image, or a pair for the light and the dark appearance. */
export default function ThemedImage({ src, alt = '', className = '', eager = false }: ThemedImageProps) {
  const asset = useAsset();
  const { light, dark } = typeof src === 'string' ? { light: src, dark: src } : src;
  const image = (path: string, appearance: string) => (
    <img
      className={`${className} ${appearance}`.trim() || undefined}
      src={asset(path)}
      alt={alt}
      loading={eager && light === dark ? undefined : 'lazy'}
    />
  );
  if (dark === light) return image(light, '');
  return (
    <>
      {image(light, 'only-light')}
      {image(dark, 'only-dark')}
    </>
  );
}
