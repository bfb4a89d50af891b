import { join } from 'node:path';
import { below } from 'tapdocs';

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

/**
 * Components of pages put their content into `@theme/Layout`. In Tapdocs, the layout is around each page already, so that
 * they get a component for what is inside.
 *
 * @param folders absolute folders of such components
 */
export function layoutRequests(folders: readonly string[], themeDir: string) {
  const isOfPages = (file: string): boolean => folders.some((folder) => below(folder, file) !== null);
  return {
    apply({ hooks }: Compiler): void {
      const name = 'docusaurus-pages';
      hooks.normalModuleFactory.tap(name, (factory) => {
        factory.hooks.beforeResolve.tap(name, (data) => {
          const { issuer = '' } = data.contextInfo ?? {};
          if (data.request === '@theme/Layout' && isOfPages(issuer)) {
            data.request = join(themeDir, 'docusaurus/PageLayout.tsx');
          }
          return undefined;
        });
      });
    },
  };
}
