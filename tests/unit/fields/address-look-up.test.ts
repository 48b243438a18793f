import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { missingParts } from '../../../src/domain/value/address.ts';
import { isAskable, readHouseNumber, readPostcode } from '../../../src/domain/value/dutch-address.ts';
import type { LookUpAnswer, SignedAddress } from '../../../src/fields/address/look-up.ts';
import { createLookUp, wrongParts } from '../../../src/fields/address/look-up.ts';
import { createPendingWork, settleMs } from '../../../src/fields/form/pending-work.ts';
import { addressLines } from '../../../src/fields/address/address-line.ts';
import {
  houseNumberText,
  inCountry,
  noAddress,
  typedAddress,
} from '../../../src/fields/address/address-value.ts';

const found: SignedAddress = { address: { ...noAddress('NL'), locality: 'Groningen' }, signature: 's' };

/** A look-up whose answers the test gives one by one. */
function lookingUp() {
  const asked: { postcode: string; answer: (answer: LookUpAnswer) => void }[] = [];
  const applied: SignedAddress[] = [];
  const lookUp = createLookUp(
    ({ postcode }) => new Promise((answer) => void asked.push({ postcode, answer })),
  );
  const type = (postcode: string, houseNumber = '1'): void =>
    lookUp.type({ postcode, houseNumber }, (address) => void applied.push(address));
  return { asked, applied, type, state: () => lookUp.get().kind, lookUp };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the look-up of an address', () => {
  // Proves S1-5-26.
  test('asks 250 ms after the last key, once', () => {
    const { asked, type, state } = lookingUp();
    expect(state()).toBe('untouched');
    for (let key = 0; key < 30; key += 1) {
      type('9712HN', '1'.repeat((key % 4) + 1));
      vi.advanceTimersByTime(100);
    }
    expect([asked.length, state()]).toEqual([0, 'typing']);
    vi.advanceTimersByTime(149);
    expect(asked).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect([asked.length, state()]).toEqual([1, 'asking']);
  });

  test('tells a wrong format after 1,000 ms, and nothing before', () => {
    const { asked, type, state } = lookingUp();
    type('1234A');
    vi.advanceTimersByTime(999);
    expect(state()).toBe('typing');
    vi.advanceTimersByTime(1);
    expect([asked.length, state()]).toEqual([0, 'badFormat']);
    type('1234AB', '');
    vi.advanceTimersByTime(1000);
    expect(state()).toBe('empty');
    type('', '');
    expect(state()).toBe('empty');
  });

  test('drops an answer to earlier texts', async () => {
    const { asked, applied, type, state } = lookingUp();
    type('9712HN');
    vi.advanceTimersByTime(250);
    type('9712HV');
    vi.advanceTimersByTime(250);
    asked[1]?.answer({ kind: 'found', ...found });
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.answer({ kind: 'refused', message: 'none' });
    await vi.advanceTimersByTimeAsync(0);
    expect([state(), applied]).toEqual(['found', [found]]);
  });

  test('is settled once the last answer is there, and not before', async () => {
    const { asked, type, lookUp } = lookingUp();
    expect(lookUp.settled()).toBeUndefined();
    type('9712HN');
    let isSettled = false;
    void lookUp.settled()?.then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(250);
    type('9712HV');
    asked[0]?.answer({ kind: 'refused', message: 'none' });
    await vi.advanceTimersByTimeAsync(250);
    expect(isSettled).toBe(false);
    asked[1]?.answer({ kind: 'found', ...found });
    await vi.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(true);
    expect(lookUp.settled()).toBeUndefined();
  });

  test('that does not end holds a form for five seconds', async () => {
    const { type, lookUp } = lookingUp();
    const work = createPendingWork();
    const remove = work.add(lookUp.settled);
    expect(work.settled()).toBeUndefined();
    type('9712HN');
    let isReleased = false;
    void work.settled()?.then(() => {
      isReleased = true;
    });
    await vi.advanceTimersByTimeAsync(settleMs - 1);
    expect(isReleased).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isReleased).toBe(true);
    remove();
    expect(work.settled()).toBeUndefined();
  });

  test('that is stopped gives no address, and holds no form', async () => {
    const { asked, applied, type, state, lookUp } = lookingUp();
    type('9712HN');
    await vi.advanceTimersByTimeAsync(250);
    let isSettled = false;
    void lookUp.settled()?.then(() => {
      isSettled = true;
    });
    lookUp.stop();
    asked[0]?.answer({ kind: 'found', ...found });
    await vi.advanceTimersByTimeAsync(0);
    expect([state(), applied, isSettled]).toEqual(['empty', [], true]);
  });

  test.each(['refused', 'failed'] as const)('that is %s says why', async (kind) => {
    const { asked, type, lookUp } = lookingUp();
    type('9712HN');
    vi.advanceTimersByTime(250);
    asked[0]?.answer({ kind, message: 'No' });
    await vi.advanceTimersByTimeAsync(0);
    expect(lookUp.get()).toEqual({ kind, message: 'No' });
  });
});

// Proves S1-5-25.
test('postcodes and house numbers are read in the notations people use', () => {
  expect(['1234AB', '1234 ab', ' 1234 Ab '].map(readPostcode)).toEqual(['1234AB', '1234AB', '1234AB']);
  expect(['123AB', '0123AB', '1234 ABC', '1234  AB', ''].map(readPostcode)).toEqual(Array(5).fill(null));
  expect(readHouseNumber('12-3 hs')).toEqual({ number: '12', extension: '3 hs' });
  expect(readHouseNumber('12a')).toEqual({ number: '12', extension: 'a' });
  expect(['x1', '', '0', '123456'].map(readHouseNumber)).toEqual(Array(4).fill(null));
  expect(isAskable({ postcode: '1234AB', houseNumber: 'x1' })).toBe(false);
});

test.each(['12', '12-3 hs', '19 a-bis', '7 bis'])(
  'the house number %s is shown as it was typed',
  (houseNumber) => {
    const { address } = typedAddress(
      { address: noAddress('NL'), signature: null },
      { postcode: '1234AB', houseNumber },
    );
    expect(houseNumberText(address)).toBe(houseNumber);
    const found = { ...address.streetAndHouseNumber, streetName: 'Markt' };
    expect(addressLines({ ...address, streetAndHouseNumber: found }, null)[0]).toBe(`Markt ${houseNumber}`);
  },
);

test('the parts to correct are those that cannot be read, or both of an address that does not exist', () => {
  const partsOf = (kind: 'badFormat' | 'empty' | 'found', postcode: string, houseNumber: string) =>
    wrongParts({ kind }, { postcode, houseNumber });
  expect(partsOf('badFormat', '1234A', '')).toEqual(['postcode']);
  expect(partsOf('badFormat', '1234AB', 'x1')).toEqual(['houseNumber']);
  expect(partsOf('empty', '1234AB', '')).toEqual(['houseNumber']);
  expect(partsOf('empty', '', '')).toEqual(['postcode', 'houseNumber']);
  expect(partsOf('found', '1234AB', '1')).toEqual(['postcode', 'houseNumber']);
});

test('a changed address loses its signature, and another country the address', () => {
  const value = { address: found.address, signature: 's' };
  const typed = typedAddress(value, { postcode: '9712', houseNumber: '12-3 hs' });
  expect(typed).toMatchObject({ signature: null, address: { locality: '', postcode: '9712' } });
  expect(typed.address.streetAndHouseNumber).toMatchObject({
    houseNumber: '12',
    houseNumberExtension: '3 hs',
  });
  expect(inCountry(inCountry(value, 'BE'), 'NL')).toEqual({ address: noAddress('NL'), signature: null });
});

// Proves S1-5-27.
test('an address abroad needs street, house number, postcode, city and state', () => {
  const all = ['streetName', 'houseNumber', 'postcode', 'locality', 'region'];
  expect(missingParts(noAddress('BE'))).toEqual(all);
});
