import { expect, test } from 'vitest';
import { createUnlockLinks, unlockMs, unlockTries } from '../../../platform/auth/unlock-links.ts';

const setUp = () => {
  const clock = { now: 0 };
  const links = createUnlockLinks(() => clock.now);
  const token = links.create('mila') ?? '';
  return { clock, links, token };
};

test('an account gets one link an hour, which lasts until then', () => {
  const { clock, links, token } = setUp();
  clock.now += unlockMs - 1;
  expect(links.create('mila')).toBeNull();
  expect(links.begin('mila', token, 'here')).not.toBeNull();
  clock.now += 1;
  expect(links.begin('mila', token, 'here')).toBeNull();
  expect(links.create('mila')).not.toBe(token);
});

test('a link is for its account, and for the first browser that presents it', () => {
  const { links, token } = setUp();
  expect(links.begin('jan', token, 'here')).toBeNull();
  expect(links.begin('mila', `${token}x`, 'here')).toBeNull();
  expect(links.begin('mila', token, 'here')).not.toBeNull();
  expect(links.begin('mila', token, 'elsewhere')).toBeNull();
  expect(links.begin('mila', token, 'here')).not.toBeNull();
});

test('a link allows a few wrong passwords', () => {
  const { links, token } = setUp();
  for (let tries = 0; tries < unlockTries; tries += 1)
    expect(links.begin('mila', token, 'here')).not.toBeNull();
  expect(links.begin('mila', token, 'here')).toBeNull();
});

test('the right password uses up a link, for which there is none in place until the hour is over', () => {
  const { links, token } = setUp();
  links.begin('mila', token, 'here')?.forgive();
  expect(links.begin('mila', token, 'here')).toBeNull();
  expect(links.create('mila')).toBeNull();
});
