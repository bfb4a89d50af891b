import { describe, expect, test } from 'vitest';
import { asWarning, problem } from '../../../core/problems/problem.js';
import { linkProblem } from '../../../plugins/link-check/problems.js';
import { createLogger, type LoggerOptions } from '../../../core/problems/logger.js';

function setUp(options: Partial<LoggerOptions> = {}) {
  const written: { text: string; stream: string }[] = [];
  const logger = createLogger({
    verbose: false,
    colors: false,
    tty: false,
    redrawInterval: 0,
    write: (text, stream) => void written.push({ text, stream }),
    ...options,
  });
  const text = (stream?: string) =>
    written
      .filter((item) => !stream || item.stream === stream)
      .map((item) => item.text)
      .join('');
  return { logger, text };
}

/** What a terminal shows in the end. */
function screen(output: string): string[] {
  const lines = [''];
  for (const [token] of output.matchAll(/\r\u001b\[2K|\n|[^\r\n\u001b]+/g)) {
    if (token === '\n') lines.push('');
    else if (token.startsWith('\r')) lines[lines.length - 1] = '';
    else lines[lines.length - 1] += token;
  }
  return lines;
}

const link = linkProblem('LINK_BROKEN', { href: '/x' }, { file: 'docs/a.md', line: 1 });

describe('messages', () => {
  test('information goes to stdout, problems go to stderr', () => {
    const { logger, text } = setUp();
    logger.info('hello');
    logger.error(link);
    logger.warn('careful');
    expect(text('stdout')).toBe('hello\n');
    expect(text('stderr')).toMatch(/^✖ LINK_BROKEN docs\/a\.md:1\n[\s\S]+⚠ careful\n$/);
  });

  test('warnings among errors stay warnings, unless there are no errors', () => {
    const { logger, text } = setUp();
    logger.error([link, asWarning({ ...link, message: 'Odd.' })]);
    expect(text()).toMatch(/⚠ LINK_BROKEN[^✖]*Odd\.[^✖]*✖ LINK_BROKEN/);
    expect(logger.counts()).toMatchObject({ warnings: 1, errors: 1 });
    const alone = setUp();
    alone.logger.error([asWarning(link)]);
    expect(alone.text()).toMatch(/^✖ LINK_BROKEN/);
  });

  test('debug is for verbose only', () => {
    const quiet = setUp();
    quiet.logger.debug('detail');
    expect(quiet.text()).toBe('');
    const verbose = setUp({ verbose: true });
    verbose.logger.debug('detail');
    expect(verbose.text()).toBe('detail\n');
  });

  test('the root of the site is left out', () => {
    const { logger, text } = setUp({ root: '/srv/site' });
    logger.warn('/srv/site/docs/a.md is odd');
    logger.error({ ...link, at: { file: '/srv/site/docs/a.md' } });
    expect(text()).not.toContain('/srv/site');
  });
});

describe('warnings', () => {
  test('are printed once and counted', () => {
    const { logger, text } = setUp();
    logger.warn([link, link]);
    logger.warn(link);
    logger.warn({ ...link, at: { file: 'docs/b.md', line: 1 } });
    logger.warn('again');
    logger.warn('again');
    expect(text().match(/⚠ LINK_BROKEN/g)).toHaveLength(2);
    expect(text().match(/⚠ again/g)).toHaveLength(1);
    expect(logger.counts()).toEqual({ warnings: 6, repeated: 3, errors: 0 });
  });

  test('are marked as such, and errors too, with any severity that they came with', () => {
    const { logger, text } = setUp();
    logger.warn(link);
    logger.error(asWarning(problem('NOT_UTF8', {})));
    expect(text()).toMatch(/⚠ LINK_BROKEN[\s\S]+✖ NOT_UTF8/);
    expect(logger.counts()).toEqual({ warnings: 1, repeated: 0, errors: 1 });
  });

  test('print nothing for an empty list', () => {
    const { logger, text } = setUp();
    logger.warn([]);
    logger.error([]);
    expect(text()).toBe('');
  });
});

describe('phases without a terminal', () => {
  test('print their end, with counts and detail', () => {
    const { logger, text } = setUp();
    const phase = logger.phase('records');
    phase.progress(1, 3);
    phase.progress(3, 3);
    const time = phase.end('2 from cache');
    expect(text()).toMatch(/^✓ records 3\/3 · 2 from cache · \d+ ms\n$/);
    expect(time).toBeGreaterThanOrEqual(0);
  });

  test('print quarters when there is much to do', () => {
    const { logger, text } = setUp();
    const phase = logger.phase('records');
    for (let done = 0; done <= 2000; done++) phase.progress(done, 2000);
    phase.end();
    const lines = text().split('\n').slice(0, -2);
    expect(lines).toEqual(['  records 500/2,000', '  records 1,000/2,000', '  records 1,500/2,000']);
  });

  test('hold no control characters', () => {
    const { logger, text } = setUp();
    logger.phase('a').end();
    logger.close();
    expect(text()).not.toMatch(/(?!\n)\p{Control}/u);
  });
});

describe('phases on a terminal', () => {
  test('share the last line, which is rewritten', () => {
    const { logger, text } = setUp({ tty: true });
    const records = logger.phase('records');
    const bundle = logger.phase('bundle');
    records.progress(12, 100);
    expect(screen(text())).toEqual(['records 12/100   bundle']);
    bundle.end();
    const shown = screen(text());
    expect(shown[0]).toMatch(/^✓ bundle · \d+ ms$/);
    expect(shown[1]).toBe('records 12/100');
    records.end();
    expect(screen(text())).toEqual([shown[0], expect.stringMatching(/^✓ records 12\/100 · /), '']);
  });

  test('make way for messages and come back', () => {
    const { logger, text } = setUp({ tty: true });
    logger.phase('records').progress(1, 2);
    logger.info('hello');
    logger.warn('careful');
    expect(screen(text())).toEqual(['hello', '⚠ careful', 'records 1/2']);
    logger.close();
    expect(screen(text())).toEqual(['hello', '⚠ careful', '']);
  });

  test('never fill the line, because a wrapped line cannot be erased', () => {
    const { logger, text } = setUp({ tty: true, columns: () => 20 });
    logger.phase('a long name of a phase 中文中文');
    expect(screen(text())[0]).toBe('a long name of a p…');
  });

  test('rewrite no more often than asked', () => {
    const { logger, text } = setUp({ tty: true, redrawInterval: 60_000 });
    const phase = logger.phase('records');
    for (let done = 1; done <= 100; done++) phase.progress(done, 100);
    expect(text()).toBe('records');
  });
});

test('a stalled run is explained by what is watched', () => {
  const { logger } = setUp();
  const stalled = [problem('TAP_UNSETTLED', { plugin: 'p', hook: 'routes' })];
  expect(logger.stalled()).toEqual([]);
  logger.watch({ stalled: () => stalled });
  expect(logger.stalled()).toEqual(stalled);
});
