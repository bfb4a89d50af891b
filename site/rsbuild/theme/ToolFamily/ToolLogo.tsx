import { useAsset } from '@theme/ThemedImage/useAsset';
import type { Tool } from '@theme/ToolFamily/tool';

export interface ToolLogoProps {
  tool: Tool;
  className?: string | undefined;
}

/** The logo of a tool, next to its name: decorative. */
export default function ToolLogo({ tool: { logo, logoScale }, className }: ToolLogoProps) {
  const asset = useAsset();
  const style = logoScale === undefined ? undefined : { scale: logoScale };
  return <img className={className} src={asset(logo)} alt="" width={32} height={32} loading="lazy" style={style} />;
}
