import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../../../../../src/domain/protocol/engine.ts';
import { mountedHook } from '../../../../../support/mounted-hook.tsx';

type Answer = (outcome: CallOutcome) => void;
const platform = vi.hoisted(() => ({
  asked: new Map<string, unknown[]>(),
  offline: undefined as string | undefined,
}));
vi.mock(import('../../../../../../../src/client/session/call.ts'), () => ({
  call: ((_name: string, _parameters: object, { text }: { text: string }) =>
    new Promise((answer) => {
      platform.asked.set(text, [...(platform.asked.get(text) ?? []), answer]);
    })) as never,
}));
vi.mock(import('../../../../../../../src/screens/use-offline-reason.ts'), () => ({
  useOfflineReason: () => platform.offline,
}));
const { useCatalogSearch } =
  await import('../../../../../../../src/features/billing/price-plan/tree/search/use-catalog-search.ts');

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const within = (hook: ReactNode) => <I18nProvider i18n={i18n}>{hook}</I18nProvider>;
const saved = (total: number): CallOutcome => ({
  kind: 'saved',
  value: { version: '1', results: [], total },
});
const answerTo = (text: string): Answer => platform.asked.get(text)?.at(-1) as Answer;

beforeEach(() => {
  vi.useFakeTimers();
  platform.asked.clear();
  platform.offline = undefined;
  return () => void vi.useRealTimers();
});

async function searching() {
  let typed = '';
  let rerender = (): void => {};
  const hook = await mountedHook(() => {
    const [, setCount] = useState(0);
    rerender = () => setCount((count) => count + 1);
    return useCatalogSearch(typed, 'org');
  }, within);
  const type = (text: string) =>
    hook.change(() => {
      typed = text;
      rerender();
    });
  const wait = (ms: number) => hook.change(() => void vi.advanceTimersByTime(ms));
  const now = () => hook.seen.at(-1)?.[0];
  const retry = () => hook.change(() => hook.seen.at(-1)?.[1]());
  return { ...hook, type, wait, now, retry };
}

test('asks once the user pauses, and shows the answer to the newest text alone', async () => {
  const search = await searching();
  expect(search.now()).toEqual({ state: 'idle' });
  await search.type('ger');
  await search.wait(100);
  await search.type('germ');
  await search.wait(150);
  expect([...platform.asked.keys()]).toEqual(['germ']);
  expect(search.now()).toEqual({ state: 'searching', last: null });
  await search.type('germany');
  await search.wait(150);
  await search.change(() => answerTo('germany')(saved(2)));
  await search.change(() => answerTo('germ')(saved(9)));
  expect(search.now()).toMatchObject({ state: 'found', found: { total: 2 } });
  await search.type('germany m');
  expect(search.now()).toMatchObject({ state: 'searching', last: { total: 2 } });
  await search.type(' ');
  expect(search.now()).toEqual({ state: 'idle' });
});

test('says that the server did not respond, and asks again', async () => {
  const search = await searching();
  await search.type('ger');
  await search.wait(150);
  await search.change(() => answerTo('ger')({ kind: 'unknown', reason: 'lost' }));
  expect(search.now()).toEqual({ state: 'failed', reason: 'The server did not respond.' });
  await search.retry();
  expect(platform.asked.get('ger')).toHaveLength(2);
  await search.change(() => answerTo('ger')(saved(1)));
  expect(search.now()).toMatchObject({ state: 'found', found: { total: 1 } });
});

test('without a connection nothing is asked, until it is back', async () => {
  const search = await searching();
  platform.offline = 'There is no connection to the server.';
  await search.type('ger');
  await search.wait(150);
  expect(search.now()).toEqual({ state: 'failed', reason: platform.offline });
  expect(platform.asked.size).toBe(0);
  platform.offline = undefined;
  await search.type('ger');
  expect(platform.asked.get('ger')).toHaveLength(1);
});
