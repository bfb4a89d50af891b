/** Code without its notation comments, and the classes of its lines. */
export interface NotedCode {
  code: string;
  /** Classes by index of the line, from 0. */
  classes: ReadonlyMap<number, readonly string[]>;
}

const classOf: Readonly<Record<string, string>> = {
  highlight: 'highlighted',
  '++': 'diff add',
  '--': 'diff remove',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

const marker = String.raw`\[!code (?:highlight|focus|error|warning|\+\+|--)(?::\d+)?\]`;
const opener = String.raw`(?:\/\/|\{\/\*|\/\*|<!--|#|--|;|%|')`;
/** A comment that contains only markers. */
const wholeComment = new RegExp(String.raw`[ \t]*${opener}[ \t]*((?:${marker}[ \t]*)+)(?:\*\/\}?|-->)?[ \t]*$`);
/** Markers anywhere in a comment. */
const partOfComment = new RegExp(String.raw`${opener}.*?${marker}`);
const markers = new RegExp(String.raw`[ \t]*\[!code (highlight|focus|error|warning|\+\+|--)(?::(\d+))?\]`, 'g');

/**
 * Removes `[!code highlight]` and similar markers from the comments of a code block. A comment on a separate line is
 * removed with the line and applies to the next line; `:3` applies it to three lines.
 */
export function readLineNotation(code: string): NotedCode {
  const classes = new Map<number, string[]>();
  if (!code.includes('[!code ')) return { code, classes };
  const kept: string[] = [];
  for (const line of code.split('\n')) {
    const { rest, marks } = readLine(line);
    const dropped = marks.length > 0 && rest.trim() === '';
    for (const { kind, count } of marks) {
      for (let index = kept.length; index < kept.length + count; index += 1) {
        classes.set(index, [...(classes.get(index) ?? []), classOf[kind] ?? '']);
      }
    }
    if (!dropped) kept.push(rest);
  }
  for (const index of classes.keys()) if (index >= kept.length) classes.delete(index);
  return { code: kept.join('\n'), classes };
}

interface Mark {
  kind: string;
  /** Number of affected lines. */
  count: number;
}

/** No block has more lines than this. A larger count would only use memory. */
const maxCount = 10_000;

function readLine(line: string): { rest: string; marks: Mark[] } {
  const comment = wholeComment.exec(line);
  if (!comment && !partOfComment.test(line)) return { rest: line, marks: [] };
  const marks = [...(comment?.[1] ?? line).matchAll(markers)].map(([, kind = '', count]) => ({
    kind,
    count: Math.min(Number(count ?? 1), maxCount),
  }));
  return { rest: comment ? line.slice(0, comment.index) : line.replace(markers, ''), marks };
}
