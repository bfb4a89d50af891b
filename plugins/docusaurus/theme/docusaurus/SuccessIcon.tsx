import Icon from '@theme/Icon';

export default function SuccessIcon({ width = 24, className }: { width?: number; className?: string }) {
  return <Icon name="check" size={width} className={className} />;
}
