import { AsyncParallelHook, AsyncSeriesHook, AsyncSeriesWaterfallHook, SyncHook, SyncWaterfallHook } from 'tapable';
import { describe, expect, test } from 'vitest';
import { attributeFailures } from '../../../core/attribution.js';
import { fail, problem, type Problem, TapdocsError, toProblems } from '../../../core/problems/problem.js';

function createHooks() {
  return {
    commands: new SyncHook<[string]>(['program']),
    document: new SyncWaterfallHook<[number]>(['document']),
    checked: new AsyncSeriesHook<[string]>(['routes']),
    config: new AsyncSeriesWaterfallHook<[number]>(['config']),
    routes: new AsyncParallelHook<[string]>(['routes']),
  };
}

function setUp() {
  const hooks = createHooks();
  return { hooks, attribution: attributeFailures(hooks) };
}

async function failureOf(run: () => unknown): Promise<Error> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('it did not fail');
}

const throwing = () => {
  throw new RangeError('too far');
};

const callbackFailing = (_value: unknown, done: (error?: Error) => void) => done(new RangeError('too far'));

describe('a failing tap names plugin and hook, and keeps its cause', () => {
  const cases: Record<string, (hooks: ReturnType<typeof createHooks>) => unknown> = {
    'commands: too far': ({ commands }) => {
      commands.tap('p', throwing);
      return commands.call('x');
    },
    'document: too far': ({ document }) => {
      document.tap('p', throwing);
      return document.call(1);
    },
    'checked: too far': ({ checked }) => {
      checked.tap('p', throwing);
      return checked.promise('x');
    },
    'checked: too far (callback)': ({ checked }) => {
      checked.tapAsync('p', callbackFailing);
      return checked.promise('x');
    },
    'config: too far': ({ config }) => {
      config.tapPromise('p', () => Promise.reject(new RangeError('too far')));
      return config.promise(1);
    },
    'config: too far (before its promise)': ({ config }) => {
      config.tapPromise('p', throwing);
      return config.promise(1);
    },
    'routes: too far': ({ routes }) => {
      routes.tapPromise('p', () => Promise.reject(new RangeError('too far')));
      return routes.promise('x');
    },
    'routes: too far (callback that throws)': ({ routes }) => {
      routes.tapAsync('p', throwing);
      return routes.promise('x');
    },
    'routes: too far (called back)': ({ routes }) => {
      routes.tap('p', throwing);
      return new Promise((resolve, reject) => routes.callAsync('x', (error) => (error ? reject(error) : resolve(0))));
    },
  };
  test.each(Object.entries(cases))('%s', async (name, run) => {
    const error = await failureOf(() => run(setUp().hooks));
    expect(error.message).toMatch(
      new RegExp(`^\\[p\\] ${name.replace(/ \(.*/, '')} \\(.*attribution\\.test\\.ts:\\d+\\)$`),
    );
    expect(error.cause).toBeInstanceOf(RangeError);
    const [given] = toProblems(error);
    expect(given).toMatchObject({ code: 'TAP_FAILED', plugin: 'p', hook: name.split(':')[0], message: 'too far' });
    expect(given?.cause?.stack).toContain('RangeError: too far');
  });
});

describe('a tap that throws problems', () => {
  test('keeps all of them, with the plugin named', async () => {
    const { hooks } = setUp();
    const problems = [problem('ROUTE_NONE', { dir: 'docs' }), problem('NOT_UTF8', {}, { file: 'a.md' })];
    hooks.routes.tapPromise('content-docs', async () => fail(problems));
    const error = await failureOf(() => hooks.routes.promise('x'));
    expect(toProblems(error)).toEqual(problems.map((item) => ({ ...item, plugin: 'content-docs', hook: 'routes' })));
    expect(error.message).toContain('- [content-docs] routes: There is no page in `docs`.');
  });

  test('of another plugin leaves these as they are', () => {
    const { hooks } = setUp();
    const inner: Problem = { ...problem('NOT_UTF8', {}), plugin: 'inner', hook: 'record' };
    hooks.commands.tap('outer', () => fail(inner));
    expect(() => hooks.commands.call('x')).toThrow('[inner] record: The file is not UTF-8 text.');
  });
});

describe('results', () => {
  test('pass through unchanged, in order', async () => {
    const { hooks } = setUp();
    hooks.config.tap('double', (value) => value * 2);
    hooks.config.tapPromise('add', async (value) => value + 1);
    hooks.config.tapAsync('square', (value, done) => done(null, value * value));
    expect(await hooks.config.promise(3)).toBe(49);
    hooks.document.tap('double', (value) => value * 2);
    expect(hooks.document.call(4)).toBe(8);
  });

  test('keep the value when a tap of a waterfall gives none', async () => {
    const { hooks } = setUp();
    hooks.config.tap('none', () => undefined as unknown as number);
    expect(await hooks.config.promise(3)).toBe(3);
  });

  test('hold the order that `stage` and `before` ask for', async () => {
    const { hooks } = setUp();
    const order: string[] = [];
    hooks.checked.tap('b', () => void order.push('b'));
    hooks.checked.tap({ name: 'last', stage: 10 }, () => void order.push('last'));
    hooks.checked.tap({ name: 'a', before: 'b' }, () => void order.push('a'));
    await hooks.checked.promise('x');
    expect(order).toEqual(['a', 'b', 'last']);
  });

  test('wrap taps that were there before', () => {
    const hooks = createHooks();
    hooks.commands.tap('early', throwing);
    attributeFailures(hooks);
    expect(() => hooks.commands.call('x')).toThrow('[early] commands: too far');
  });
});

describe('asynchronous functions given to `tap`', () => {
  test('are waited for on an asynchronous hook', async () => {
    const { hooks } = setUp();
    const order: string[] = [];
    const slow: () => unknown = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push('slow');
    };
    hooks.checked.tap('slow', slow);
    hooks.checked.tap('next', () => void order.push('next'));
    await hooks.checked.promise('x');
    expect(order).toEqual(['slow', 'next']);
  });

  test('are refused on a synchronous hook, whether they succeed or not', async () => {
    for (const result of [Promise.resolve(2), Promise.reject(new Error('late'))]) {
      const { hooks } = setUp();
      hooks.document.tap('p', () => result as unknown as number);
      const error = await failureOf(() => hooks.document.call(1));
      expect(toProblems(error)).toMatchObject([{ code: 'TAP_ASYNC', plugin: 'p', hook: 'document' }]);
    }
  });
});

describe('a parallel hook', () => {
  test('fails when all its taps are done, with the failures of all', async () => {
    const { hooks } = setUp();
    const done: string[] = [];
    hooks.routes.tapPromise('first', () => Promise.reject(new Error('one')));
    hooks.routes.tapPromise('second', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push('second');
    });
    hooks.routes.tapPromise('third', async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      fail(problem('ROUTE_NONE', { dir: 'blog' }));
    });
    const error = await failureOf(() => hooks.routes.promise('x'));
    expect(done).toEqual(['second']);
    expect(toProblems(error).map(({ plugin, code }) => [plugin, code])).toEqual([
      ['first', 'TAP_FAILED'],
      ['third', 'ROUTE_NONE'],
    ]);
  });

  test('forgets the failures of an earlier call', async () => {
    const { hooks } = setUp();
    const state = { fails: true };
    hooks.routes.tapPromise('p', async () => {
      if (state.fails) throw new Error('first time');
    });
    await failureOf(() => hooks.routes.promise('x'));
    await failureOf(() => hooks.routes.promise('x'));
    const error = await failureOf(() => hooks.routes.promise('x'));
    expect(toProblems(error)).toHaveLength(1);
    state.fails = false;
    await expect(hooks.routes.promise('x')).resolves.toBeUndefined();
  });
});

describe('taps that never settle', () => {
  test('are named, with the failures that wait for them', async () => {
    const { hooks, attribution } = setUp();
    expect(attribution.unsettled()).toEqual([]);
    hooks.routes.tapPromise('stuck', () => new Promise(() => undefined));
    hooks.routes.tapAsync('silent', () => undefined);
    hooks.routes.tapPromise('broken', () => Promise.reject(new Error('x')));
    void hooks.routes.promise('x');
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(attribution.unsettled()).toEqual([
      { plugin: 'stuck', hook: 'routes' },
      { plugin: 'silent', hook: 'routes' },
    ]);
    expect(attribution.stalled().map(({ code, plugin }) => [code, plugin])).toEqual([
      ['TAP_FAILED', 'broken'],
      ['TAP_UNSETTLED', 'stuck'],
      ['TAP_UNSETTLED', 'silent'],
    ]);
  });

  test('are none once the call is over', async () => {
    const { hooks, attribution } = setUp();
    hooks.checked.tapPromise('p', async () => undefined);
    await hooks.checked.promise('x');
    expect(attribution.stalled()).toEqual([]);
  });
});

test('the error of a failed call is a TapdocsError for `instanceof`', async () => {
  const { hooks } = setUp();
  hooks.checked.tap('p', throwing);
  expect(await failureOf(() => hooks.checked.promise('x'))).toBeInstanceOf(TapdocsError);
});
