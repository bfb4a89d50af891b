/** What came of asking for a URL. */
export type Verdict =
  | { outcome: 'good' }
  /** It leads elsewhere for good. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'broken'; detail: string }
  /** The other side would not say, or not now. */
  | { outcome: 'unsure'; detail: string }
  /** An address of this machine or of a private network. */
  | { outcome: 'private' };

/** A verdict, or the wish to ask again. `after`: milliseconds, as far as the other side named them. */
export type Attempt = Verdict | { outcome: 'again'; detail: string; after: number | null };
