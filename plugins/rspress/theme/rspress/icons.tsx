import type { SVGProps } from 'react';
import Icon from '@theme/Icon';

type IconProps = SVGProps<SVGSVGElement>;

function icon(name: string) {
  return function RspressIcon({ width, className }: IconProps) {
    return <Icon name={name} size={Number(width ?? 16) || 16} className={className} />;
  };
}

/** The icons of Rspress that the theme has, too. */
export const IconArrowDown = icon('down');
export const IconArrowRight = icon('arrow');
export const IconClose = icon('close');
export const IconCopy = icon('copy');
export const IconDown = icon('down');
export const IconExternalLink = icon('external');
export const IconGithub = icon('github');
export const IconJump = icon('external');
export const IconLink = icon('link');
export const IconMenu = icon('menu');
export const IconMoon = icon('moon');
export const IconSmallMenu = icon('list');
export const IconSuccess = icon('check');
export const IconSun = icon('sun');
