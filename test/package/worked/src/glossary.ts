import {
  checkPluginOptions,
  checks,
  defineProblems,
  fail,
  hashOf,
  nearest,
  type Plugin,
  positionAt,
  type Problem,
} from 'tapdocs';

export interface GlossaryOptions {
  /** What terms mean: `{ API: 'Application programming interface' }`. */
  terms?: Readonly<Record<string, string>>;
}

const { problem } = defineProblems({
  GLOSSARY_TERM: {
    message: ({ term }: { term: string; nearest: string | undefined }) => `The glossary has no term \`${term}\`.`,
    hint: ({ nearest: near }: { term: string; nearest: string | undefined }) =>
      near === undefined ? 'Add it to `terms` of the glossary.' : `Did you mean \`[[${near}]]\`?`,
  },
});

/** What this plugin needs to know of elements and texts. */
interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, string>;
  value?: string;
  position?: { start: { offset?: number } };
  children?: Node[];
}

interface File {
  path: string;
}

/** Explains `[[API]]`. */
export function glossary({ terms = {}, ...others }: GlossaryOptions = {}): Plugin {
  return {
    name: 'glossary',
    cacheKey: hashOf('glossary 1', terms),
    apply({ config, hooks }) {
      checkPluginOptions({ terms, ...others }, { terms: termsCheck }, { factory: 'glossary', config });
      hooks.markdown.tap('glossary', (plugins) => ({
        ...plugins,
        rehype: [...plugins.rehype, () => (tree: Node, file: File) => explainTerms(tree, file, terms)],
      }));
    },
  };
}

const termsCheck = {
  expected: 'an object of texts: `{ API: "Application programming interface" }`',
  accepts: (value: unknown) =>
    checks.isPlainObject(value) && Object.values(value).every((text) => typeof text === 'string'),
};

function explainTerms(tree: Node, file: File, terms: Readonly<Record<string, string>>): void {
  const source = String(file);
  const problems: Problem[] = [];
  const explain = (term: string, offset: number | undefined): Node => {
    const meaning = terms[term];
    if (meaning !== undefined)
      return {
        type: 'element',
        tagName: 'abbr',
        properties: { title: meaning },
        children: [{ type: 'text', value: term }],
      };
    const start = offset === undefined ? undefined : positionAt(source, offset);
    const at = { file: file.path, source, ...start, ...(start && { endColumn: start.column + term.length }) };
    problems.push(problem('GLOSSARY_TERM', { term, nearest: nearest(term, Object.keys(terms)) }, at));
    return { type: 'text', value: term };
  };
  const walk = (node: Node): void => {
    if (node.tagName === 'code' || !node.children) return;
    node.children = node.children.flatMap((child) => {
      if (child.type === 'text') return splitText(child, source, explain);
      walk(child);
      return [child];
    });
  };
  walk(tree);
  if (problems.length > 0) fail(problems);
}

/** A text with its terms replaced. Terms are told their places in the source, where these are known. */
function splitText(
  { value = '', position }: Node,
  source: string,
  explain: (term: string, offset: number | undefined) => Node,
): Node[] {
  const parts = value.split(/\[\[([^\][]+)\]\]/);
  let from = position?.start.offset;
  return parts.map((part, index) => {
    if (index % 2 === 0) return { type: 'text', value: part };
    const found: number = from === undefined ? -1 : source.indexOf(`[[${part}]]`, from);
    if (found >= 0) from = found + part.length + 4;
    return explain(part, found < 0 ? undefined : found + 2);
  });
}
