import type { ComponentType, SVGProps } from 'react';
import { trustedHtml } from 'tapdocs/client';

export interface SvgWrapperProps extends SVGProps<SVGSVGElement> {
  /** A component, SVG source, the URL of a picture, or text. */
  icon: string | ComponentType<SVGProps<SVGSVGElement>>;
}

/** An icon in any form. */
export default function SvgWrapper({ icon: Icon, ...rest }: SvgWrapperProps) {
  if (typeof Icon !== 'string') return <Icon {...rest} />;
  if (Icon.trimStart().startsWith('<')) return <span dangerouslySetInnerHTML={{ __html: trustedHtml(Icon) }} />;
  const { width, height } = rest;
  return /^(?:https?:|data:|\/)/.test(Icon) ? <img src={Icon} width={width} height={height} alt="" /> : <>{Icon}</>;
}
