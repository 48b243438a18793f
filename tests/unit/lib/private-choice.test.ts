import { beforeEach, expect, test, vi } from 'vitest';
import { createStoredChoice, storeChoicesIn } from '../../../src/lib/stored-choice.ts';
import { createPrivateChoice, forgetPrivateChoices } from '../../../src/lib/private-choice.ts';

/** As a browser has it: what is kept are its own keys. */
class FakeStorage {
  [key: string]: unknown;
}
const hidden = {
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
Object.assign(FakeStorage.prototype, hidden);

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('window', new EventTarget());
  storeChoicesIn('browser');
});

const callsOf = (userId: string) => createPrivateChoice(userId, 'calls', (stored) => stored ?? 'none');

test('it goes with the rows of its user, wherever it is kept; that of others and the look of things stay', () => {
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

test('where storage is refused there is nothing to forget', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => forgetPrivateChoices('ann')).not.toThrow();
});
