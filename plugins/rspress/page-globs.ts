/** Whether a path below the docs folder is left out. */
export type PageFilter = (path: string) => boolean;

/**
 * Matches globs as Rspress does: `*`, `**`, `?`, `{a,b}` and `[^_]`. A glob that matches a folder matches everything in it.
 * Names that start with a dot, `node_modules`, the public folder and declarations of types never are pages.
 */
export function pageFilter(globs: readonly string[]): PageFilter {
  const all = [...globs.map((glob) => glob.replace(/^\.?\//, '')), 'public/**', '**/*.d.ts'];
  const expressions = all.filter((glob) => glob !== '').map(expressionOf);
  return (path) => {
    const segments = path.split('/');
    if (segments.some((name) => name.startsWith('.') || name === 'node_modules')) return true;
    const starts = segments.map((_name, index) => segments.slice(0, index + 1).join('/'));
    return expressions.some((expression) => starts.some((start) => expression.test(start)));
  };
}

const parts = /\*\*\/|\*\*|\*|\?|\[[!^]?[^\]/]+\]|[{},]|[^*?[{},]|\[/gu;

function expressionOf(glob: string): RegExp {
  let depth = 0;
  const source = glob.replace(parts, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (/^\[.+\]$/u.test(part)) return part.replace(/^\[!/u, '[^').replaceAll('\\', '\\\\');
    if (part === '{') return (depth += 1) > 0 ? '(?:' : part;
    if (part === '}' && depth > 0) return (depth -= 1) >= 0 ? ')' : part;
    if (part === ',' && depth > 0) return '|';
    return part.replace(/[\\^$.+()[\]{}|]/u, '\\$&');
  });
  try {
    return new RegExp(`^${source}$`, 'u');
  } catch {
    // An unclosed brace is an ordinary character.
    return new RegExp(`^${glob.replace(/[\\^$.+*?()[\]{}|]/gu, '\\$&')}$`, 'u');
  }
}
