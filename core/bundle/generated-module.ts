/** Start of the URL of a generated module. */
const scheme = 'data:text/javascript,';

/** The URL of a module from text. */
export function generatedModule(source: string): string {
  return scheme + encodeURIComponent(source);
}

/** The URL of a CommonJS module from text. */
export function commonModule(source: string): string {
  return `data:application/node,${encodeURIComponent(source)}`;
}

export function isGeneratedModule(request: string): boolean {
  return request.startsWith(scheme);
}

/** Import of a module that is in the same file and runs on demand. */
export function eagerImport(request: string): string {
  return `import(/* webpackMode: "eager" */ ${JSON.stringify(request)})`;
}
