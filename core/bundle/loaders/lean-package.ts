/**
 * Statements that keep parts of a package that nothing uses, and what takes their place. Each means the same alone, so that a release of
 * a package without one of them is only larger.
 */
const replacements: readonly (readonly [statement: RegExp | string, replacement: string])[] = [
  // Names for development tools.
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ '],
  // The code for React 16 to 18.
  [/^var major = .*;\nvar isReact19 = .*;$/m, 'var isReact19 = true;'],
  // A comparison of all tags that saves a render in which nothing changes.
  [/^import (\w+) from "react-fast-compare";$/m, 'const $1 = () => false;'],
  ['helmetData && !(helmetData instanceof HelmetData)', 'false'],
];

/** A class with a context that is assigned after it. */
const contextType = /^(var (\w+) = class extends .*\{)$([\s\S]*?)^\2\.contextType = (\w+);$/gm;

/**
 * For the client bundle: React Router and react-helmet-async without the parts that nothing uses. The bundler cannot know
 * that the statements at the top of their modules have no effect on others.
 */
export default function leanPackageLoader(source: string): string {
  const text = replacements.reduce((rest, [statement, replacement]) => rest.replace(statement, replacement), source);
  return text.replace(contextType, (...[all, start, , body, context, offset]: ContextMatch) =>
    // Only a context that exists before the class.
    new RegExp(`\\b${context}\\b`).test(text.slice(0, offset))
      ? `${start} static contextType = ${context};${body}`
      : all,
  );
}

type ContextMatch = [all: string, start: string, name: string, body: string, context: string, offset: number];
