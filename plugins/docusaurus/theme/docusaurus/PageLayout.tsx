import type { ReactNode } from 'react';

export interface PageLayoutProps {
  /** Title of the document, which is read from the source. */
  title?: string;
  /** Description of the document, which is read from the source. */
  description?: string;
  children?: ReactNode;
}

/** The content of a page that is a component. The layout of the theme is around it. */
export default function PageLayout({ children }: PageLayoutProps) {
  return <>{children}</>;
}
