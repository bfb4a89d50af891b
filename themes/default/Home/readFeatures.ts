import type { JsonObject } from 'tapdocs/client';
import { readObjects, readText } from '@theme/Home/read';

export interface Feature {
  title: string;
  details: string;
  /** An emoji, SVG source, or the URL of an image. */
  icon: string;
  /** Route path or URL; '' for none. */
  link: string;
  /** Columns of 12. */
  span: 2 | 3 | 4 | 6;
}

const spans = [2, 3, 4, 6] as const;

/** The features of a home page from its front matter `features`. */
export function readFeatures(frontMatter: JsonObject): Feature[] {
  return readObjects(frontMatter['features']).flatMap((feature) => {
    const title = readText(feature['title']);
    if (!title) return [];
    return {
      title,
      details: readText(feature['details']),
      icon: readText(feature['icon']),
      link: readText(feature['link']),
      span: spans.find((span) => span === Number(feature['span'])) ?? 4,
    };
  });
}
