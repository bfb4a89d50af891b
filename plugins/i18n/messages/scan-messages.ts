import { experiments } from '@rspack/core';
import { type Node, walk } from 'estree-walker';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { parse as parseModule } from 'acorn';
import type { Problem, ProblemPlace } from 'tapdocs';
import { i18nProblem } from '../problems.js';

/** The messages of the calls `t('key', 'Text')` in a file. */
export interface ScannedMessages {
  messages: SiteMessage[];
  /** Calls without string literals. */
  problems: Problem[];
}

/**
 * Finds the messages that a module uses through `useMessages` of `tapdocs/client`. TypeScript and JSX are first
 * compiled to JavaScript, as in the bundler.
 *
 * @param file path below the site's root, for places
 */
export function scanMessages(source: string, file: string): ScannedMessages {
  const compiled = compile(source, file);
  if ('problem' in compiled) return { messages: [], problems: [compiled.problem] };
  const { program, placeAt } = compiled;
  const hooks = new Set<string>();
  const translators = new Set<string>();
  const messages: SiteMessage[] = [];
  const problems: Problem[] = [];
  const isHookCall = (node: Node | null | undefined): boolean =>
    node?.type === 'CallExpression' && node.callee.type === 'Identifier' && hooks.has(node.callee.name);
  // A component may come before the names that it uses, so the names are collected first, then the calls.
  walk(program, {
    enter(node) {
      if (node.type === 'ImportDeclaration' && node.source.value === 'tapdocs/client') {
        for (const specifier of node.specifiers)
          if (importedName(specifier) === 'useMessages') hooks.add(specifier.local.name);
      } else if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isHookCall(node.init)) {
        translators.add(node.id.name);
      }
    },
  });
  walk(program, {
    enter(node) {
      if (node.type !== 'CallExpression') return;
      const { callee } = node;
      if (!isHookCall(callee) && !(callee.type === 'Identifier' && translators.has(callee.name))) return;
      const [key, text] = node.arguments.map(literalText);
      const at = placeAt(node);
      if (key !== undefined && text !== undefined && key !== '') messages.push({ key, text, at });
      else
        problems.push(
          i18nProblem('I18N_MESSAGE', { detail: 'The key and the text of a message must be string literals.' }, at),
        );
    },
  });
  return { messages, problems: problems.map((item) => ({ ...item, severity: 'warning' })) };
}

type Compiled = { program: Node; placeAt(node: Node): ProblemPlace } | { problem: Problem };

function compile(source: string, file: string): Compiled {
  try {
    const { code, map } = experiments.swc.transformSync(source, {
      filename: file,
      sourceMaps: true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true },
        transform: { react: { runtime: 'automatic' } },
      },
    });
    const origins = new SourceMap(JSON.parse(map ?? '{}') as SourceMapPayload);
    const program = parseModule(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as Node;
    return {
      program,
      placeAt(node) {
        const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
        const entry = origins.findEntry(line - 1, column);
        return 'originalLine' in entry
          ? { file, line: entry.originalLine + 1, column: entry.originalColumn + 1, source }
          : { file, source };
      },
    };
  } catch (error) {
    const detail = `The file cannot be read as code: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
    return { problem: { ...i18nProblem('I18N_MESSAGE', { detail }, { file }), severity: 'warning' } };
  }
}

function importedName(specifier: { type: string; imported?: unknown }): string | undefined {
  const { imported } = specifier;
  return typeof imported === 'object' && imported !== null && 'name' in imported ? String(imported.name) : undefined;
}

/** The value of a string literal, or of a template without expressions. */
function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** A UI string of the site's components, in the source. */
export interface SiteMessage {
  key: string;
  /** In the default language. */
  text: string;
  /** Place of its first use. */
  at: ProblemPlace;
}
