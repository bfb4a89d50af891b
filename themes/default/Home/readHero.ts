import type { JsonObject } from 'tapdocs/client';
import { readObject, readObjects, readText } from '@theme/Home/read';

export interface HeroAction {
  text: string;
  /** Route path or URL. */
  link: string;
  /** `brand` is the filled button. */
  theme: 'brand' | 'alt';
}

export interface HeroImage {
  /** Paths below `public/`, or URLs. */
  light: string;
  dark: string;
  alt: string;
}

export interface HeroData {
  name: string;
  text: string;
  tagline: string;
  image: HeroImage | null;
  actions: HeroAction[];
}

/** The hero of a home page from its front matter `hero`; null without one. */
export function readHero(frontMatter: JsonObject): HeroData | null {
  const hero = readObject(frontMatter['hero']);
  if (!hero) return null;
  return {
    name: readText(hero['name']),
    text: readText(hero['text']),
    tagline: readText(hero['tagline']),
    image: readImage(hero),
    actions: readObjects(hero['actions']).flatMap((action, index) => {
      const text = readText(action['text']);
      const link = readText(action['link']);
      const theme = readText(action['theme']) || (index === 0 ? 'brand' : 'alt');
      return text && link ? [{ text, link, theme: theme === 'brand' ? ('brand' as const) : ('alt' as const) }] : [];
    }),
  };
}

/** `image: /a.png`, `image: {src, alt}` or `image: {src: {light, dark}, alt}`. */
function readImage(hero: JsonObject): HeroImage | null {
  const image = readObject(hero['image']) ?? { src: hero['image'] ?? null };
  const pair = readObject(image['src']);
  const light = readText(pair?.['light'] ?? image['src']);
  const dark = readText(pair?.['dark']) || light;
  return light ? { light, dark, alt: readText(image['alt']) } : null;
}
