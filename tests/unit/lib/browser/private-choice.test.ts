import { beforeEach, expect, test, vi } from 'vitest';
import { createStoredChoice, storeChoicesIn } from '../../../../src/lib/browser/stored-choice.ts';
import {
  createPrivateChoice,
  forgetPrivateChoices,
  forgetUserChoices,
  listChoiceKey,
} from '../../../../src/lib/browser/private-choice.ts';

/** Like the browser's storage, it exposes the kept items as its own keys. */
class FakeStorage {
  [key: string]: unknown;
}
const storageMethods = {
  getItem(this: FakeStorage, key: string) {
    return this[key] ?? null;
  },
  setItem(this: FakeStorage, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: FakeStorage, key: string) {
    delete this[key];
  },
};
Object.assign(FakeStorage.prototype, storageMethods);

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('window', new EventTarget());
  storeChoicesIn('browser');
});

const callsOf = (userId: string) => createPrivateChoice(userId, 'calls', (stored) => stored ?? 'none');

test('forgetting the choices of a user clears both storages and leaves those of others and the general ones', () => {
  callsOf('ann').set('to Bob');
  callsOf('anna').set('to Ann');
  const width = () => createStoredChoice('width:ann', (stored) => stored);
  width().set('300');
  storeChoicesIn('tab');
  callsOf('ann').set('to Carol');

  forgetPrivateChoices('ann');
  expect(callsOf('ann').get()).toBe('none');
  expect(callsOf('anna').get()).toBe('to Ann');
  expect(width().get()).toBe('300');
});

test('recent items and saved views stay after a logout, and go when the browser forgets the user', () => {
  const stored = (userId: string, kind: 'recent' | 'views') =>
    createStoredChoice(listChoiceKey(userId, kind, 'users'), (text) => text);
  for (const id of ['ann', 'anna']) {
    stored(id, 'recent').set('[1]');
    stored(id, 'views').set('[2]');
  }
  forgetPrivateChoices('ann');
  expect([stored('ann', 'recent').get(), stored('ann', 'views').get()]).toEqual(['[1]', '[2]']);
  forgetUserChoices('ann');
  expect([stored('ann', 'recent').get(), stored('ann', 'views').get()]).toEqual([null, null]);
  expect([stored('anna', 'recent').get(), stored('anna', 'views').get()]).toEqual(['[1]', '[2]']);
});

test('forgetting does not throw where storage is refused', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => forgetPrivateChoices('ann')).not.toThrow();
});
