/** The result of checking a URL. */
export type Verdict =
  | { outcome: 'good' }
  /** It has moved permanently. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'broken'; detail: string }
  /** The server did not give a result. */
  | { outcome: 'unsure'; detail: string }
  /** An address of this machine or of a private network. */
  | { outcome: 'private' };

/** A verdict, or a request for another attempt. `after`: milliseconds to wait, if the server set them. */
export type Attempt = Verdict | { outcome: 'again'; detail: string; after: number | null };
