import { useAsset } from '@theme/ThemedImage/useAsset';

/** One picture, or one for each appearance. */
export type ImageSource = string | { readonly light: string; readonly dark: string };

export interface ThemedImageProps {
  /** A path of the public folder, the URL of an imported image, or another URL. */
  src: ImageSource;
  /** Default '', a decoration. */
  alt?: string | undefined;
  className?: string | undefined;
  /** Fetched at once, for what is in view when a page opens. Default false. A pair is always lazy: only the one that is seen is fetched. */
  eager?: boolean;
}

/** A picture that may come in a light and a dark one. */
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
