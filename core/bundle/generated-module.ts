/** How the URL of a generated module starts. */
const scheme = 'data:text/javascript,';

/** The URL of a module that is given as text. */
export function generatedModule(source: string): string {
  return scheme + encodeURIComponent(source);
}

export function isGeneratedModule(request: string): boolean {
  return request.startsWith(scheme);
}

/** Import of a module that is in the same file, and run when it is asked for. */
export function eagerImport(request: string): string {
  return `import(/* webpackMode: "eager" */ ${JSON.stringify(request)})`;
}
