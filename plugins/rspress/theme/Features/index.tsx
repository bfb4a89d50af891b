import Original, { type FeaturesProps } from '@theme-original/Features';
import { renderHtmlOrText } from '../rspress/inline-text';

export type { FeaturesProps };

/** The features of a product. Their details can be HTML. */
export default function Features({ items }: FeaturesProps) {
  const shown = items.map((feature) =>
    typeof feature.details === 'string'
      ? { ...feature, details: <span {...renderHtmlOrText(feature.details)} /> }
      : feature,
  );
  return <Original items={shown} />;
}
