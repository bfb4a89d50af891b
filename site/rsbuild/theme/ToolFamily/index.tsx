import type { ReactNode } from 'react';
import { Link, usePage } from 'tapdocs/client';
import Icon from '@theme/Icon';
import { localTool, shownUrl, type Tool } from '@theme/ToolFamily/tool';
import ToolLogo from '@theme/ToolFamily/ToolLogo';
import shared from '@theme/styles/shared.module.css';
import styles from './ToolFamily.module.css';

export type { Tool } from '@theme/ToolFamily/tool';

export interface ToolFamilyProps {
  /** Heading: the name of the family. */
  title: ReactNode;
  /** A line about the family. */
  description?: ReactNode;
  tools: readonly Tool[];
}

/** A family of tools, each as a card that links to its site. */
export default function ToolFamily({ title, description, tools }: ToolFamilyProps) {
  return (
    <section className={styles.family}>
      <header className={styles.head}>
        <h2 className={`${shared.blockTitle} ${styles.title}`}>{title}</h2>
        {description && <p className={shared.blockDescription}>{description}</p>}
      </header>
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <li key={tool.name} className={styles.cell}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToolCard({ tool }: { tool: Tool }) {
  const { lang } = usePage();
  const { name, description, url } = localTool(tool, lang);
  return (
    <Link href={url} className={styles.card}>
      <ToolLogo tool={tool} className={styles.logo} />
      <span className={styles.name}>{name}</span>
      <span className={styles.details}>{description}</span>
      <span className={styles.url}>
        {shownUrl(url)}
        <Icon name="external" size={12} />
      </span>
    </Link>
  );
}
