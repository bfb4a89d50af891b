import Original, { type ImageSource, type ThemedImageProps as OriginalProps } from '@theme-original/ThemedImage';

export interface ThemedImageProps extends Omit<OriginalProps, 'src'> {
  src?: ImageSource;
  /** A picture for each appearance. */
  sources?: { readonly light: string; readonly dark: string };
}

/** An image for each appearance. */
export default function ThemedImage({ src, sources, ...rest }: ThemedImageProps) {
  return <Original {...rest} src={sources ?? src ?? ''} />;
}
