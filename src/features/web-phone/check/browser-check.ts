import { pause, withDeadline } from '../../../lib/async/deadline.ts';
import { call } from '../../../client/session/call.ts';
import { watchLevel } from '../audio/level.ts';
import { mediaDevices, microphonePermission, openMicrophone } from '../audio/microphone.ts';
import type { OpenedMicrophone } from '../audio/microphone.ts';
import { chosenDevice, cleaning } from '../audio/sound-choice.ts';
import type { Phone } from '../host/phone.ts';
import type { CheckEffects, EchoRecording } from './check.ts';

const answerMs = 5000;

/** Measures one round trip with the smallest call of the web phone. The error "not the host" is an answer too. */
async function askOnce(hostId: string): Promise<number | 'none'> {
  const from = performance.now();
  const outcome = await withDeadline(call('webPhoneHost.ping', { id: hostId }, {}, null), answerMs).catch(
    () => null,
  );
  return outcome === null || outcome.kind === 'unknown' ? 'none' : performance.now() - from;
}

/** The median of three. */
async function roundTrip(hostId: string): Promise<number | 'none'> {
  const times: number[] = [];
  while (times.length < 3) {
    const time = await askOnce(hostId);
    if (time === 'none') return 'none';
    times.push(time);
  }
  return times.toSorted((a, b) => a - b)[1] ?? 'none';
}

async function speakers(): Promise<number | 'unknown'> {
  const devices = mediaDevices();
  // A browser without output selection does not list outputs.
  if (!devices || !('setSinkId' in HTMLMediaElement.prototype)) return 'unknown';
  return (await devices.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput').length;
}

/** During a call, clones its microphone stream (unmuted), because some browsers would silence one of two streams. */
function copyOf(stream: MediaStream): OpenedMicrophone {
  const copy = stream.clone();
  for (const track of copy.getAudioTracks()) track.enabled = true;
  return { kind: 'open', stream: copy };
}

async function record(stream: MediaStream, ms: number, signal: AbortSignal): Promise<EchoRecording> {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const over = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  let loudest = 0;
  const endLevel = watchLevel(stream, (level) => (loudest = Math.max(loudest, level)));
  recorder.start();
  const given = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  // The recorder also stops when its track ends.
  await Promise.race([pause(ms), given, over]);
  endLevel();
  if (recorder.state !== 'inactive') recorder.stop();
  await over;
  return { sound: new Blob(parts, { type: recorder.mimeType }), loudest };
}

/** Plays on the speaker chosen for calls. */
async function play(sound: Blob, signal: AbortSignal): Promise<'played' | 'refused'> {
  const url = URL.createObjectURL(sound);
  const element = new Audio(url);
  const speaker = chosenDevice('speaker');
  const over = new Promise<void>((resolve, reject) => {
    element.addEventListener('ended', () => resolve());
    element.addEventListener('error', () => reject(new Error('it cannot be played')));
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    if (speaker !== null && 'setSinkId' in element) await element.setSinkId(speaker).catch(() => undefined);
    await Promise.all([element.play(), over]);
    return 'played';
  } catch {
    return 'refused';
  } finally {
    element.pause();
    URL.revokeObjectURL(url);
  }
}

/** The browser's implementation of the check for a phone. */
export const browserCheck = ({ host }: Phone): CheckEffects => ({
  origin: () => (mediaDevices() ? 'secure' : 'insecure'),
  permission: microphonePermission,
  async openMicrophone() {
    const { stream, loss } = host.microphone;
    const live = loss.get() === null ? stream.get() : null;
    return live
      ? copyOf(live)
      : openMicrophone({ deviceId: chosenDevice('microphone'), isCleaned: cleaning.get() === 'on' });
  },
  speakers,
  roundTrip: () => roundTrip(host.hostId),
  record,
  play,
});
