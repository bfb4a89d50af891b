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
  type Site,
} from 'tapdocs';

export interface GlossaryOptions {
  /** YAML file of the site with what terms mean: `API: Application programming interface`. Default: `glossary.yml`. */
  file?: string;
}

/** What terms mean. */
type Terms = ReadonlyMap<string, string>;

const { problem } = defineProblems({
  GLOSSARY_FILE: {
    message: ({ file }: { file: string }) => `The glossary \`${file}\` does not exist.`,
    hint: () => 'Create it below the root of the site: each term is a key, and its value says what the term means.',
  },
  GLOSSARY_VALUE: {
    message: ({ term }: { term: string }) => `The glossary must say in a string what \`${term}\` means.`,
    hint: () => 'Put the value in quotes.',
  },
  GLOSSARY_TERM: {
    message: ({ term }: { term: string; nearest: string | undefined }) => `The glossary has no term \`${term}\`.`,
    hint: ({ nearest: near }: { term: string; nearest: string | undefined }) =>
      near === undefined ? 'Add it to the file of the glossary.' : `Did you mean \`[[${near}]]\`?`,
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
export function glossary({ file = 'glossary.yml', ...others }: GlossaryOptions = {}): Plugin {
  return {
    name: 'glossary',
    // The file itself is an input of the site.
    cacheKey: hashOf('glossary 1', file),
    apply(site) {
      const { config, hooks } = site;
      checkPluginOptions({ file, ...others }, { file: checks.filledText }, { factory: 'glossary', config });
      const terms = readTerms(site, file);
      hooks.markdown.tap('glossary', (plugins) => ({
        ...plugins,
        rehype: [...plugins.rehype, () => (tree: Node, page: File) => explainTerms(tree, page, terms)],
      }));
    },
  };
}

function readTerms(site: Site, file: string): Terms {
  const data = site.input(file) ?? fail(problem('GLOSSARY_FILE', { file }));
  const terms = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [term, meaning] of Object.entries(data.value ?? {})) {
    if (typeof meaning === 'string') terms.set(term, meaning);
    else problems.push(problem('GLOSSARY_VALUE', { term }, data.place(term)));
  }
  if (problems.length > 0) fail(problems);
  return terms;
}

function explainTerms(tree: Node, page: File, terms: Terms): void {
  const source = String(page);
  const problems: Problem[] = [];
  const explain = (term: string, offset: number | undefined): Node => {
    const meaning = terms.get(term);
    if (meaning !== undefined)
      return {
        type: 'element',
        tagName: 'abbr',
        properties: { title: meaning },
        children: [{ type: 'text', value: term }],
      };
    const start = offset === undefined ? undefined : positionAt(source, offset);
    const at = { file: page.path, source, ...start, ...(start && { endColumn: start.column + term.length }) };
    problems.push(problem('GLOSSARY_TERM', { term, nearest: nearest(term, [...terms.keys()]) }, at));
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
