/** A valid pattern. */
export interface Pattern {
  /** The expression for a whole path. */
  source: string;
  flags: string;
  /** Number of groups. */
  groups: number;
  /** Names of groups. */
  names: readonly string[];
}

/** Paths longer than this, in UTF-16 units, match no pattern. This limits the work. */
export const longestPath = 512;

/** Flags that have an effect for one path. */
const usefulFlags = /^[iu]*$/;

/** Parses the pattern of a rule, or returns the reason why it cannot be used. */
export function readPattern(pattern: string | RegExp): Pattern | { reason: string } {
  const source = typeof pattern === 'string' ? pattern : pattern.source;
  const flags = typeof pattern === 'string' ? '' : pattern.flags.replace(/[dgy]/g, '');
  if (!usefulFlags.test(flags)) return { reason: `the flags \`${flags}\` cannot be used, but \`i\` and \`u\` can` };
  try {
    // First without the additions below, because these could complete an invalid expression.
    const groups = groupsOf(new RegExp(`${new RegExp(source, flags).source}|`, flags));
    return { source, flags, ...groups };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { reason: message.replace(/^Invalid regular expression: (?:\/.*\/[a-z]*: )?/s, '') };
  }
}

/** The expression for whole paths. `^` and `$` in the source are allowed. */
export function expressionOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): RegExp {
  return new RegExp(`^(?:${source})$`, flags);
}

function groupsOf(withEmpty: RegExp): Pick<Pattern, 'groups' | 'names'> {
  const match = withEmpty.exec('');
  return { groups: (match?.length ?? 1) - 1, names: Object.keys(match?.groups ?? {}) };
}
