import type { RenamedExport } from '../deprecations/table.js';
import { type Edit, escaped, type FilePlan, type Manual } from './edit.js';

/** The unchanged code of a file, and the code without comments and strings. Positions are the same in both. */
export interface Code {
  readonly text: string;
  readonly bare: string;
}

/** A statement with names in braces: `import { a, type B as C } from 'x'`. */
interface Statement {
  keyword: string;
  module: string;
  quote: string;
  /** Offset of the module, without its quote. */
  moduleStart: number;
  end: number;
  names: readonly Specifier[];
}

interface Specifier {
  /** As written: `type B as C`. */
  text: string;
  name: string;
  /** Whether it is renamed: `B as C`. */
  hasAlias: boolean;
  start: number;
  nameStart: number;
  /** After the comma and the spaces that follow it. */
  end: number;
}

/** Edits for the imports and exports of names that have moved. */
export function importEdits(code: Code, rows: readonly RenamedExport[]): FilePlan {
  const plans = statementsOf(code).map((statement) => statementEdits(code, statement, rows));
  return {
    edits: plans.flatMap(({ edits }) => edits),
    manual: [...plans.flatMap(({ manual }) => manual), ...namespaceUses(code, rows)],
  };
}

const pattern =
  /^([ \t]*(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?)\{([^}]*)\}(\s*from\s*)(['"])([^'"\r\n]+)\4(;?)/gm;

function statementsOf({ text, bare }: Code): Statement[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const [whole, head = '', list = '', from = '', quote = '', module = ''] = found;
    const start = found.index + (/^[ \t]*/.exec(head)?.[0].length ?? 0);
    if (!/^(?:import|export)/.test(bare.slice(start))) return [];
    const listStart = found.index + head.length + 1;
    return {
      keyword: head.trim(),
      module,
      quote,
      moduleStart: listStart + list.length + 1 + from.length + 1,
      end: found.index + whole.length,
      names: specifiersOf(list, listStart),
    };
  });
}

function specifiersOf(list: string, offset: number): Specifier[] {
  return [...list.matchAll(/((?:type\s+)?)([\w$]+)(\s+as\s+[\w$]+)?(\s*,?[ \t]*)/g)].map((found) => {
    const [whole, type = '', name = '', alias = '', rest = ''] = found;
    const start = offset + found.index;
    return {
      text: whole.slice(0, whole.length - rest.length),
      name,
      hasAlias: alias !== '',
      start,
      nameStart: start + type.length,
      end: start + whole.length,
    };
  });
}

interface Moved {
  specifier: Specifier;
  row: RenamedExport;
  to: NonNullable<RenamedExport['replacement']>;
}

function statementEdits(code: Code, statement: Statement, rows: readonly RenamedExport[]): FilePlan {
  const found = statement.names.flatMap((specifier) => {
    const row = rows.find(({ module, name }) => module === statement.module && name === specifier.name);
    return row ? [{ specifier, row }] : [];
  });
  const manual = found.flatMap(({ specifier, row }): Manual[] =>
    row.replacement ? [] : [{ start: specifier.nameStart, name: row.name, todo: row.todo ?? '' }],
  );
  const moved = found.flatMap(({ specifier, row }): Moved[] =>
    row.replacement ? [{ specifier, row, to: row.replacement }] : [],
  );
  const [first] = moved;
  const isWhole = moved.length === statement.names.length && moved.every(({ to }) => to.module === first?.to.module);
  const isDefault = statement.keyword.includes(',');
  if (first && isWhole && !isDefault) return { manual, edits: wholeEdits(statement, moved, first.to.module) };
  const leaving = moved.filter(({ to }) => to.module !== statement.module).map(({ specifier }) => specifier);
  return { manual, edits: moved.flatMap((item) => singleEdits(code, { statement, leaving }, item)) };
}

/** All names come from the same module now. */
function wholeEdits({ module, moduleStart }: Statement, moved: readonly Moved[], to: string): Edit[] {
  const isSame = to === module;
  const names = moved.flatMap((item) => (item.to.name === item.row.name ? [] : [renamed(item)]));
  if (isSame) return names;
  const shown = moved.map(({ row }) => row.name).join(', ');
  return [
    ...names.map((edit) => ({ ...edit, from: '', to: '' })),
    {
      start: moduleStart,
      end: moduleStart + module.length,
      text: to,
      from: `${shown} of ${module}`,
      to: `${moved.map((item) => item.to.name).join(', ')} of ${to}`,
    },
  ];
}

/** The new name keeps the old one in this file, so that its uses stay. */
function renamed({ specifier, to, row }: Moved): Edit {
  const { nameStart, hasAlias } = specifier;
  const text = hasAlias ? to.name : `${to.name} as ${row.name}`;
  return { start: nameStart, end: nameStart + row.name.length, text, from: row.name, to: to.name };
}

interface Leaving {
  statement: Statement;
  /** The names that move out of the statement. */
  leaving: readonly Specifier[];
}

/** Renames one name of a statement. If its module is another one, moves it to a separate statement. */
function singleEdits({ text }: Code, { statement, leaving }: Leaving, item: Moved): Edit[] {
  const { specifier, row, to } = item;
  if (to.module === statement.module) return [renamed(item)];
  const { nameStart, hasAlias, start } = specifier;
  const before = specifier.text.slice(0, nameStart - start);
  const alias = specifier.text.slice(nameStart - start + row.name.length);
  const now = to.name === row.name || hasAlias ? to.name : `${to.name} as ${row.name}`;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const keyword = statement.keyword.replace(/\s*[\w$]+\s*,$/, '');
  const stop = text.charAt(statement.end - 1) === ';' ? ';' : '';
  const { quote, names } = statement;
  const index = names.indexOf(specifier);
  const previous = names[index - 1];
  const isLast = names.slice(index).every((other) => leaving.includes(other));
  // Removes the comma before the last names, or the comma after another name.
  const range =
    isLast && previous
      ? { start: previous.start + previous.text.length, end: start + specifier.text.length }
      : { start, end: specifier.end };
  const added = `${lineEnd}${keyword} { ${before}${now}${alias} } from ${quote}${to.module}${quote}${stop}`;
  return [
    { ...range, at: nameStart, text: '', from: `${row.name} of ${row.module}`, to: `${to.name} of ${to.module}` },
    { start: statement.end, end: statement.end, text: added, from: '', to: '' },
  ];
}

/** Uses such as `client.useSharedMarkup` after `import * as client from 'tapdocs/client'`. */
function namespaceUses({ text, bare }: Code, rows: readonly RenamedExport[]): Manual[] {
  return [...text.matchAll(/^[ \t]*import\s+\*\s+as\s+([\w$]+)\s+from\s*(['"])([^'"\r\n]+)\2/gm)].flatMap((found) => {
    const [, alias = '', , module = ''] = found;
    return rows
      .filter((row) => row.module === module)
      .flatMap(({ name, replacement, todo }) => {
        const uses = bare.matchAll(new RegExp(String.raw`\b${escaped(alias)}\.${escaped(name)}\b`, 'g'));
        const advice = replacement ? `Import \`${replacement.name}\` from \`${replacement.module}\`.` : (todo ?? '');
        return [...uses].map(({ index }) => ({ start: index, name, todo: advice }));
      });
  });
}
