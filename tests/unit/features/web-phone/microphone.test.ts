import { expect, test, vi } from 'vitest';
import { openMicrophone } from '../../../../src/features/web-phone/audio/microphone.ts';

const preference = { deviceId: 'headset', isCleaned: false };
const failing = (name: string) => ({
  getUserMedia: () => Promise.reject(new DOMException('no', name)),
});

test.each([
  ['NotAllowedError', 'microphoneDenied'],
  ['NotFoundError', 'microphoneMissing'],
  ['OverconstrainedError', 'microphoneMissing'],
  ['NotReadableError', 'microphoneBusy'],
  ['SomethingNewError', 'microphoneBusy'],
])('maps %s to %s', async (name, problem) => {
  expect(await openMicrophone(preference, failing(name))).toEqual({ kind: 'refused', problem });
});

test('takes missing media devices as an insecure origin', async () => {
  vi.stubGlobal('navigator', {});
  expect(await openMicrophone(preference)).toEqual({ kind: 'refused', problem: 'insecure' });
  vi.unstubAllGlobals();
});

test('requests the chosen device as a preference only, in case it is gone', async () => {
  const getUserMedia = vi.fn<MediaDevices['getUserMedia']>(() => Promise.resolve({} as MediaStream));
  await openMicrophone(preference, { getUserMedia });
  expect(getUserMedia.mock.calls[0]?.[0]).toEqual({
    audio: {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      deviceId: { ideal: 'headset' },
    },
  });
});
