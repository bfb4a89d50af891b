/** The git history of a file. */
export interface FileHistory {
  /** ISO date-time in UTC of the commit that added the file, even under another name. */
  created: string;
  /** ISO date-time in UTC of the last commit that changed it. A move is not a change. */
  updated: string;
  /** Names of its authors, in the order of their first commit. */
  authors: string[];
}
