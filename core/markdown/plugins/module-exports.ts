import type { ModuleDeclaration, Program } from 'estree-jsx';
import { valueToEstree } from 'estree-util-value-to-estree';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { Problem } from '../../problems/problem.js';
import { moduleBindings, esmNode, exportConst, identifier, importStatement, literal, object } from '../estree/build.js';
import { type StatedFacts, statedFacts } from '../page-processor.js';
import { pageState } from '../page-state.js';

/** Reports the errors of all steps. If there are none, exports the results: `frontmatter` and `$page`. */
export function moduleExports() {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    if (state.problems.length > 0) state.stop(state.problems.toSorted(byPlace));
    const programs = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
    const fragments = programs.flatMap(fragmentSources).map((source, index) => ({ source, name: `$page${index}` }));
    const frontMatter = valueToEstree(state.frontMatter);
    const isDeclared = programs.flatMap(moduleBindings).includes('frontmatter');
    const imports = fragments.map(({ name, source }) => importStatement(name, source, '$page'));
    const declarations: ModuleDeclaration[] = isDeclared ? [] : [exportConst('frontmatter', frontMatter)];
    const facts = object({
      file: literal(state.file),
      frontMatter: isDeclared ? frontMatter : identifier('frontmatter'),
      ...toEstree(statedFacts(state, file)),
      fragments: { type: 'ArrayExpression', elements: fragments.map(({ name }) => identifier(name)) },
    });
    tree.children.push(esmNode([...imports, ...declarations, exportConst('$page', facts)]));
  };
}

function byPlace({ at: a }: Problem, { at: b }: Problem): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

function toEstree(facts: StatedFacts) {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, valueToEstree(value)]));
}

/** The Markdown files whose content a page imports. */
function fragmentSources({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || typeof statement.source.value !== 'string') return [];
    const isContent = statement.specifiers.some(
      ({ type, ...specifier }) =>
        type !== 'ImportSpecifier' ||
        ('imported' in specifier && specifier.imported.type === 'Identifier' && specifier.imported.name === 'default'),
    );
    return isContent && /\.mdx?$/.test(statement.source.value) ? [statement.source.value] : [];
  });
}
