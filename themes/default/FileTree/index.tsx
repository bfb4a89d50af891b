import type { ReactNode } from 'react';
import './file-tree.css';

export interface FileTreeProps {
  /** A list; the Markdown pipeline makes a tree of it. */
  children?: ReactNode;
}

/** Files and folders; folders can be folded. */
export default function FileTree({ children }: FileTreeProps) {
  return <div className="file-tree">{children}</div>;
}
