import { expect, test } from 'vitest';
import { baseProblems } from '../../../core/server/serve-output.js';
import { tempFolder } from '../node/temp-folder.js';

const page = (base: string): string =>
  `<script type="module" src="${base}_tapdocs/assets/main.0123456789.js"></script>`;

test.each([
  ['/product/', '/', 'The site was built for the base `/product/` but is served at `/`'],
  ['/', '/docs/', 'The site was built for the base `/` but is served at `/docs/`'],
  ['/docs/', '/docs/', null],
])('a site for %s that is served at %s', async (built, base, message) => {
  const problems = await baseProblems(await tempFolder({ '404.html': page(built) }), base);
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual(
    message === null ? [] : [['SERVE_BASE', 'warning']],
  );
  expect(problems[0]?.message ?? '').toContain(message ?? '');
});

test('an output without a not-found page is served as it is', async () => {
  expect(await baseProblems(await tempFolder({ 'index.html': page('/a/') }), '/')).toEqual([]);
});
