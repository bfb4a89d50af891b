import type { ReactNode } from 'react';
import './file-tree.css';

export interface FileTreeProps {
  /** A list, which the Markdown pipeline converts to a tree. */
  children?: ReactNode;
}

/** Files and folders; folders can be folded. */
export default function FileTree({ children }: FileTreeProps) {
  return <div className="file-tree">{children}</div>;
}
