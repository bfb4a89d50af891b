import type { ReactNode } from 'react';

export interface PageLayoutProps {
  /** Title of the document, which is read from the source. */
  title?: string;
  /** Description of the document, which is read from the source. */
  description?: string;
  children?: ReactNode;
}

/** The content of a page that is a component, inside the layout of the theme. */
export default function PageLayout({ children }: PageLayoutProps) {
  return <>{children}</>;
}
