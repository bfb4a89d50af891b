import { expect, test } from 'vitest';
import { browserError } from '../../../core/client/browser-errors.js';

test('a failed hydration shows what differs, without the advice of React', () => {
  const tree = ['  ...', '    <Clock>', '      <b>', '+       client', '-       server'];
  const message = `Hydration failed because the server rendered text didn't match the client.

- A server/client branch.

https://react.dev/link/hydration-mismatch

${tree.join('\n')}
`;
  const { code, frame, hint } = browserError(new Error(message));
  expect([code, frame]).toEqual(['HYDRATION', tree.join('\n')]);
  expect(hint).toContain('in an effect');
});

test('another error shows its message and the calls that led to it', () => {
  const error = Object.assign(new Error('late'), {
    stack: 'Error: late\n    at onClick (a.js:1:2)\n    at b (a.js:3:4)',
  });
  expect(browserError(error)).toMatchObject({
    code: 'BROWSER_ERROR',
    message: 'late',
    frame: '    at onClick (a.js:1:2)\n    at b (a.js:3:4)',
  });
});

test('names the component that threw', () => {
  const stack = '\n    at Counter (http://localhost/assets/island.js:3:9)\n    at tap-island';
  expect(browserError(new Error('no count'), stack).message).toBe('`Counter` threw: no count');
});
