// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Translate, useMessages } from '../../../core/client/messages.js';
import { SiteContext } from '../../../core/client/site.js';
import { site } from '../theme/fixture.js';

afterEach(cleanup);

/** What a function is called with. */
type Parameters<Call> = Call extends (...given: infer Given) => string ? Given : never;

function textOf(messages: Record<string, string> | undefined, give: (t: Translate) => string): string | null {
  function Text() {
    return <p>{give(useMessages())}</p>;
  }
  const { container } = render(
    <SiteContext value={messages ? { ...site, messages } : site}>
      <Text />
    </SiteContext>,
  );
  return container.textContent;
}

test('a text is given in the language of the page, else as the component has it', () => {
  expect(textOf({ start: '开始' }, (t) => t('start', 'Start'))).toBe('开始');
  expect(textOf({ start: '开始' }, (t) => t('stop', 'Stop'))).toBe('Stop');
  expect(textOf(undefined, (t) => t('constructor', 'Start'))).toBe('Start');
  expect(textOf({}, (t) => t('constructor', 'Start'))).toBe('Start');
});

test('parameters replace their names, in any order', () => {
  const hello = (t: Translate): string => t('hello', 'Hello {name}, {count} new', { name: 'A{count}', count: 2 });
  expect(textOf(undefined, hello)).toBe('Hello A{count}, 2 new');
  expect(textOf({ hello: '{count} 条新消息，{name}，{other}' }, hello)).toBe('2 条新消息，A{count}，{other}');
});

test('the compiler asks for the parameters of a text, and for no other', () => {
  const call = <Text extends string>(_text: Text) =>
    null as unknown as (translate: Translate) => typeof translate<Text>;
  const plain = call('Start');
  const named = call('Hello {name}');
  type Plain = Parameters<ReturnType<typeof plain>>;
  type Named = Parameters<ReturnType<typeof named>>;
  const accepted: [
    [string, 'Start'] extends Plain ? true : false,
    [string, 'Start', { name: string }] extends Plain ? true : false,
    [string, 'Hello {name}', { name: string }] extends Named ? true : false,
    [string, 'Hello {name}', { nam: string }] extends Named ? true : false,
    [string, 'Hello {name}'] extends Named ? true : false,
  ] = [true, false, true, false, false];
  expect(accepted).toHaveLength(5);
});
