import type { ShownProblem } from '../contract/shown-problem.js';

/**
 * An error that nothing has caught, as `dev` shows it. React reports a failed hydration in the same way.
 *
 * @param components the component that threw, with those around it, one on a line
 */
export function browserError({ message, stack = '' }: Error, components = ''): ShownProblem {
  if (/hydrat/i.test(message.split('\n')[0] ?? ''))
    return {
      code: 'HYDRATION',
      place: '',
      message: 'The first rendering in the browser differs from the HTML of the server.',
      frame: difference(message),
      docs: '',
      hint: 'Read `window`, storage, times and random numbers in an effect, so that both render the same.',
    };
  const [, thrower = ''] = /^\s*(?:at )?([\w$.]+)/.exec(components) ?? [];
  const calls = stack.split('\n').filter((line) => /^\s*at |@/.test(line));
  return {
    code: 'BROWSER_ERROR',
    place: '',
    message: thrower === '' ? message : `\`${thrower}\` threw: ${message}`,
    frame: calls.slice(0, 4).join('\n'),
    docs: '',
    hint: 'Code of the page threw this error in the browser. The console has the whole stack.',
  };
}

/** The end of React's drawing of the tree: `+` is a line of the browser, `-` one of the server. */
function difference(message: string): string {
  const [, drawing = ''] = message.split(/https:\/\/react\.dev\/\S*\n/);
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => /^[+-]/.test(line));
  return lines.slice(Math.max(0, last - 7), last + 1).join('\n');
}
