import { createElement } from 'react';
import { usePage, useSite, useText } from 'tapdocs/client';
import { useAsset } from '@theme/ThemedImage/useAsset';
import { embedUrl } from '@theme/Video/embedUrl';
import styles from './Video.module.css';

/** A file of captions in WebVTT. */
export interface VideoCaptions {
  /** A path of the public folder, the URL of an imported file, or another URL. */
  src: string;
  /** Language tag. Default: that of the page. */
  lang?: string;
  /** Label in the captions menu. Default: the word for captions in the page's language. */
  label?: string;
}

export interface VideoProps {
  /** A video file (path of the public folder, imported file, URL), or the page of a video at YouTube, Vimeo or Bilibili. */
  src: string;
  /** Description of the video for assistive technology. */
  title: string;
  /**
   * Picture that is shown until the video plays. Default: the browser fetches the first frame. Not for videos of other
   * sites.
   */
  poster?: string;
  /** Captions. The first ones are shown by default. Not for videos of other sites. */
  captions?: string | readonly VideoCaptions[];
  /** Aspect ratio in CSS syntax. Default: `16 / 9`. */
  ratio?: string;
}

/** The permissions that a player of another origin needs. It cannot access the page around it. */
const player = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/** A video with a fixed aspect ratio, which is loaded on demand. */
export default function Video({ src, title, poster, captions = [], ratio = '16 / 9' }: VideoProps) {
  const asset = useAsset();
  const text = useText();
  const { locales } = useSite();
  const { lang } = usePage();
  const pageLang = locales.find((locale) => locale.lang === lang)?.htmlLang ?? lang;
  const embed = embedUrl(src);
  const frame = { className: styles.video, style: { aspectRatio: ratio } };
  if (embed !== null) {
    return (
      <iframe
        {...frame}
        src={embed}
        title={title}
        loading="lazy"
        sandbox={player}
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  const list: readonly VideoCaptions[] = typeof captions === 'string' ? [{ src: captions }] : captions;
  const tracks = list.map((track, index) => (
    <track
      key={track.src}
      kind="captions"
      src={asset(track.src)}
      srcLang={track.lang ?? pageLang}
      label={track.label ?? text('captions')}
      default={index === 0}
    />
  ));
  const file = { src: asset(src), poster: poster && asset(poster), preload: poster ? 'none' : 'metadata' };
  return createElement('video', { ...frame, ...file, 'aria-label': title, controls: true, playsInline: true }, tracks);
}
