import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ringAnswerOf, ringMessageOf } from '../../../src/domain/protocol/ring-message.ts';
import type { Ring } from '../../../src/domain/protocol/ring-message.ts';
import { createRingMessages, handleRingClick } from '../../../workers/service/ringing.ts';

const ring: Ring = {
  type: 'webPhone.ring',
  accountId: 'a1',
  lineId: 'l1',
  title: 'Incoming call',
  body: '<b>Bob</b>',
  answer: 'Answer',
  decline: 'Decline',
};

interface FakeNotification {
  readonly title: string;
  readonly tag: string;
  readonly data: unknown;
  readonly close: () => void;
}

function fakeRegistration() {
  const shown: FakeNotification[] = [];
  const registration = {
    showNotification: vi.fn<ServiceWorkerRegistration['showNotification']>(async (title, options) => {
      const { tag = '', data } = options ?? {};
      // Shows asynchronously, and replaces a notification with the same tag.
      await new Promise((resolve) => setTimeout(resolve));
      const before = shown.findIndex((one) => one.tag === tag);
      if (before >= 0) shown.splice(before, 1);
      const one = { title, tag, data, close: () => void shown.splice(shown.indexOf(one), 1) };
      shown.push(one);
    }),
    getNotifications: ({ tag }: GetNotificationOptions = {}) =>
      Promise.resolve(shown.filter((one) => one.tag === tag) as unknown as Notification[]),
  };
  return { shown, registration, send: createRingMessages(registration) };
}

class Page {
  readonly postMessage = vi.fn<(data: unknown) => void>();
  readonly focus = vi.fn<() => Promise<Page>>(() => Promise.resolve(this));
}
beforeEach(() => void vi.stubGlobal('WindowClient', Page));
afterEach(() => void vi.unstubAllGlobals());

test('shows one notification per account for any number of calls, with both buttons', async () => {
  const { shown, registration, send } = fakeRegistration();
  await send(ring, 'page');
  await send({ ...ring, lineId: 'l2', title: 'Another' }, 'page');
  await send({ ...ring, accountId: 'a2', title: 'Somebody else’s' }, 'page');
  expect(shown.map(({ title }) => title)).toEqual(['Another', 'Somebody else’s']);
  expect(registration.showNotification.mock.calls[0]?.[1]).toMatchObject({
    body: '<b>Bob</b>',
    actions: [
      { action: 'answer', title: 'Answer' },
      { action: 'decline', title: 'Decline' },
    ],
  });
  await send({ type: 'webPhone.ringOver', accountId: 'a1' }, 'page');
  expect(shown.map(({ title }) => title)).toEqual(['Somebody else’s']);
});

test('an end sent before the notification shows still closes it; a failed one does not block the next', async () => {
  const { shown, registration, send } = fakeRegistration();
  await Promise.all([send(ring, 'page'), send({ type: 'webPhone.ringOver', accountId: 'a1' }, 'page')]);
  expect(shown).toEqual([]);
  registration.showNotification.mockRejectedValueOnce(new TypeError('no permission'));
  await expect(send(ring, 'page')).rejects.toThrow('no permission');
  await send(ring, 'page');
  expect(shown).toHaveLength(1);
});

async function press(action: string, pages: Readonly<Record<string, Page>>) {
  const { shown, send } = fakeRegistration();
  await send(ring, 'page');
  const [notification] = shown;
  if (!notification) throw new RangeError('nothing is shown');
  const openWindow = vi.fn<Clients['openWindow']>(() => Promise.resolve(null));
  const get = (id: string) => Promise.resolve(pages[id] as unknown as Client | undefined);
  await handleRingClick({ action, notification }, { get, openWindow });
  expect(shown).toEqual([]);
  return { openWindow };
}

test.each([
  ['answer', 'answer', 1],
  ['decline', 'decline', 0],
  ['', null, 1],
])('pressing "%s" messages the page that rings', async (action, answer, focused) => {
  const [page, other] = [new Page(), new Page()];
  await press(action, { page, other });
  const answers = page.postMessage.mock.calls.map(([data]) => ringAnswerOf(data));
  expect(answers).toEqual(
    answer === null ? [] : [{ type: 'webPhone.ringAnswer', lineId: 'l1', action: answer }],
  );
  expect(page.focus).toHaveBeenCalledTimes(focused);
  expect(other.postMessage).not.toHaveBeenCalled();
});

test('opens the portal where that page is gone, unless the call was declined', async () => {
  expect((await press('answer', {})).openWindow).toHaveBeenCalledOnce();
  expect((await press('decline', {})).openWindow).not.toHaveBeenCalled();
});

test('ignores other notifications and other messages', async () => {
  const close = vi.fn<() => void>();
  const openWindow = vi.fn<Clients['openWindow']>(() => Promise.resolve(null));
  const get = () => Promise.resolve(undefined);
  await handleRingClick(
    { action: '', notification: { tag: 'news', data: null, close } },
    { get, openWindow },
  );
  expect(close).not.toHaveBeenCalled();
  expect([ringMessageOf({ type: 'SKIP_WAITING' }), ringMessageOf(null), ringMessageOf(ring)]).toEqual([
    null,
    null,
    ring,
  ]);
});
