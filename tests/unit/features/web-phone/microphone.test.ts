import { expect, test, vi } from 'vitest';
import { openMicrophone } from '../../../../src/features/web-phone/audio/microphone.ts';

const wish = { deviceId: 'headset', isCleaned: false };
const failing = (name: string) => ({
  getUserMedia: () => Promise.reject(new DOMException('no', name)),
});

test.each([
  ['NotAllowedError', 'microphoneDenied'],
  ['NotFoundError', 'microphoneMissing'],
  ['OverconstrainedError', 'microphoneMissing'],
  ['NotReadableError', 'microphoneBusy'],
  ['SomethingNewError', 'microphoneBusy'],
])('%s is %s', async (name, problem) => {
  expect(await openMicrophone(wish, failing(name))).toEqual({ kind: 'refused', problem });
});

test('without media devices the origin is not secure', async () => {
  vi.stubGlobal('navigator', {});
  expect(await openMicrophone(wish)).toEqual({ kind: 'refused', problem: 'insecure' });
  vi.unstubAllGlobals();
});

test('the wish is a wish: one that is gone is no reason for silence', async () => {
  const getUserMedia = vi.fn<MediaDevices['getUserMedia']>(() => Promise.resolve({} as MediaStream));
  await openMicrophone(wish, { getUserMedia });
  expect(getUserMedia.mock.calls[0]?.[0]).toEqual({
    audio: {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      deviceId: { ideal: 'headset' },
    },
  });
});
