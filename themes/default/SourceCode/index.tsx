import type { ReactNode } from 'react';
import { Link, useHref, useText } from 'tapdocs/client';
import Icon from '@theme/Icon';
import styles from './SourceCode.module.css';

export interface SourceCodeProps {
  /** URL of the file on its code host. */
  href: string;
  /**
   * The code host whose icon is shown. Default: derived from the host of the URL; an unknown host has a generic icon.
   */
  platform?: 'github' | 'gitlab';
  /** Text of the link. Default: the UI string `sourceCodeText`. */
  children?: ReactNode;
}

/** A link to the source code of the subject of a page. */
export default function SourceCode({ href, platform = platformOf(href), children }: SourceCodeProps) {
  const text = useText();
  const complete = useHref();
  return (
    <Link href={complete(href)} className={styles.source}>
      <Icon name={platform ?? 'external'} />
      {children ?? text('sourceCodeText')}
    </Link>
  );
}

/** By a label of the host, because companies run their own instances: `gitlab.example.org`. */
function platformOf(href: string): SourceCodeProps['platform'] {
  const labels = /^https?:\/\/([^/:?#]+)/i.exec(href)?.[1]?.toLowerCase().split('.') ?? [];
  return labels.includes('github') ? 'github' : labels.includes('gitlab') ? 'gitlab' : undefined;
}
