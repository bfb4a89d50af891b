import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { repository } from './copy-site.js';

/** The slowest files start first, because a slow file that starts last would run alone. */
const longest = [
  'test/samples.test.ts',
  'test/versions.test.ts',
  'test/incremental.test.ts',
  'test/outside/render-limits.test.ts',
  'test/outside/swizzle.test.ts',
  'test/browser/dev-loop.spec.ts',
  'test/outside/dependencies.test.ts',
  'test/tagged-site.test.ts',
  'test/outside/aliases.test.ts',
  'test/without.test.ts',
  'test/browser/accessibility.spec.ts',
  'test/outside/themes.test.ts',
  'test/faults.test.ts',
  'test/outside/first-paint.test.ts',
  'test/outside/languages.test.ts',
  'test/browser/first-paint.spec.ts',
  'test/outside/refused-cache.test.ts',
  'test/outside/absent-files.test.ts',
  'test/browser/writing.spec.ts',
  'test/languages.test.ts',
  'test/folder-versions.test.ts',
  'test/browser/search.spec.ts',
  'test/outside/docusaurus.test.ts',
  'test/outside/cache.test.ts',
  'test/outside/versions.test.ts',
  'test/browser/navigation.spec.ts',
  'test/browser/blog.spec.ts',
  'test/outside/components.test.ts',
  'test/styles.test.ts',
  'test/outside/theme-styles.test.ts',
];

/** Vitest starts with large files, and knows their times only after a first run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = longest.indexOf(relative(repository, moduleId).replaceAll('\\', '/'));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
