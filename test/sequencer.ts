import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { repository } from './copy-site.js';

/** The slowest files start first, because a slow file that starts last would run alone. */
const longest = [
  'test/samples.test.ts',
  'test/incremental.test.ts',
  'test/browser/accessibility.spec.ts',
  'test/browser/search.spec.ts',
  'test/browser/writing.spec.ts',
  'test/browser/screenshots.spec.ts',
  'test/faults.test.ts',
  'test/browser/doc-page.spec.ts',
  'test/browser/navigation.spec.ts',
  'test/languages.test.ts',
  'test/browser/landing.spec.ts',
  'test/browser/islands.spec.ts',
  'test/browser/slots.spec.ts',
  'test/browser/redirects.spec.ts',
  'test/styles.test.ts',
  'test/browser/layout.spec.ts',
  'test/entry.test.ts',
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
