import type { ImgHTMLAttributes } from 'react';

/** What an import or a `require` of a picture gives. */
type Picture = string | { default?: string; src?: string | { src: string } };

export interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes'> {
  img: Picture;
}

/** An image that is loaded when it is near the window. */
export default function IdealImage({ img, alt = '', ...rest }: IdealImageProps) {
  return <img loading="lazy" {...rest} alt={alt} src={urlOf(img)} />;
}

function urlOf(picture: Picture): string | undefined {
  if (typeof picture === 'string') return picture;
  const { default: url, src } = picture;
  return url ?? (typeof src === 'object' ? src.src : src);
}
