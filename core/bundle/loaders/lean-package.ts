/** Statements that keep parts of a package that nothing uses, and what takes their place. */
const replacements: readonly (readonly [statement: RegExp | string, replacement: string])[] = [
  // Names for development tools.
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/^(var (\w+) = class extends .*\{)$([\s\S]*?)^\2\.contextType = (\w+);$/gm, '$1 static contextType = $4;$3'],
  [/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ '],
  // The code for React 16 to 18.
  [/^var major = .*;\nvar isReact19 = .*;$/m, 'var isReact19 = true;'],
  // A comparison of all tags that saves a render in which nothing changes.
  [/^import \w+ from "react-fast-compare";$/m, ''],
  [/!fastCompare\(.*\);$/m, 'true;'],
  ['helmetData && !(helmetData instanceof HelmetData)', 'false'],
];

/**
 * For the client bundle: React Router and react-helmet-async without the parts that nothing uses. The bundler cannot know
 * that the statements at the top of their modules have no effect on others.
 */
export default function leanPackageLoader(source: string): string {
  return replacements.reduce((text, [statement, replacement]) => text.replace(statement, replacement), source);
}
