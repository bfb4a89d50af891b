interface Resolve {
  request: string;
  contextInfo?: { issuer?: string };
}

/** The part of a compiler of both bundlers that this uses. */
interface Compiler {
  hooks: {
    normalModuleFactory: {
      tap(
        name: string,
        tap: (factory: {
          hooks: { beforeResolve: { tap(name: string, tap: (data: Resolve) => undefined): void } };
        }) => void,
      ): void;
    };
  };
}

/** A plugin for both bundlers. */
export interface RequestPlugin {
  apply(compiler: Compiler): void;
}

/**
 * A plugin for both bundlers that replaces requests of modules.
 *
 * @param replace returns the new request, or null to keep it; `issuer` is the absolute path of the importing
 * module, or ''
 */
export function replacedRequests(
  name: string,
  replace: (request: string, issuer: string) => string | null,
): RequestPlugin {
  return {
    apply({ hooks }: Compiler): void {
      hooks.normalModuleFactory.tap(name, (factory) => {
        factory.hooks.beforeResolve.tap(name, (data) => {
          data.request = replace(data.request, data.contextInfo?.issuer ?? '') ?? data.request;
          return undefined;
        });
      });
    },
  };
}
