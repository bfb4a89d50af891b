/** The request for the text of a file that `!!raw-loader!./a.js` stands for; null for another request. */
export function rawRequest(request: string): string | null {
  const path = /^-?!{0,2}raw-loader!([^!?]+)$/.exec(request)?.[1];
  return path === undefined ? null : `${path}?raw`;
}

interface Resolve {
  request: string;
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

/** Lets modules of the site import texts with `raw-loader`, which need not be installed. */
export const rawRequests = {
  apply({ hooks }: Compiler): void {
    const name = 'docusaurus-content';
    hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (data) => {
        data.request = rawRequest(data.request) ?? data.request;
        return undefined;
      });
    });
  },
};
