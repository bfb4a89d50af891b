import Icon from '@theme/Icon';

interface IconProps {
  width?: number;
  className?: string;
}

/** An icon of the theme as a component of Docusaurus. */
export function iconNamed(name: 'external' | 'copy' | 'check', usual: number) {
  return function NamedIcon({ width = usual, className }: IconProps) {
    return <Icon name={name} size={width} className={className} />;
  };
}
