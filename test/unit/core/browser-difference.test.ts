import { expect, test } from 'vitest';
import { difference } from '../../../core/dev/answer-page.js';

test('a failed hydration shows what differs, without the advice of React', () => {
  const tree = ['  ...', '    <Clock>', '      <b>', '+       client', '-       server'];
  const message = `Hydration failed because the server rendered text didn't match the client.

- A server/client branch.

https://react.dev/link/hydration-mismatch

${tree.join('\n')}
`;
  expect(difference(message)).toBe(tree.join('\n'));
});
