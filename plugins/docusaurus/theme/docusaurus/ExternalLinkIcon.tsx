import Icon from '@theme/Icon';

/** The mark of a link to another site. */
export default function ExternalLinkIcon({ width = 13.5, className }: { width?: number; className?: string }) {
  return <Icon name="external" size={width} className={className} />;
}
