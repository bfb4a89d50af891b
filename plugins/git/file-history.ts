/** What git knows of a file. */
export interface FileHistory {
  /** ISO date-time in UTC of the commit with which the file began, under whatever name. */
  created: string;
  /** ISO date-time in UTC of the last commit that changed it; a mere move is no change. */
  updated: string;
  /** Names of those who changed it, in the order of their first commit. */
  authors: string[];
}
