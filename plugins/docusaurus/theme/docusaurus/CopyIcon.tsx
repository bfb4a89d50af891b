import Icon from '@theme/Icon';

export default function CopyIcon({ width = 24, className }: { width?: number; className?: string }) {
  return <Icon name="copy" size={width} className={className} />;
}
