import type { AudioProblem } from '../state/audio-state.ts';

export type OpenedMicrophone =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly problem: AudioProblem };

/** The options for opening a microphone. */
export interface MicrophoneOptions {
  /** null: the system default. */
  readonly deviceId: string | null;
  /** Echo cancellation and noise suppression; a good headset sounds better without. */
  readonly isCleaned: boolean;
}

const problems: Readonly<Partial<Record<string, AudioProblem>>> = {
  NotAllowedError: 'microphoneDenied',
  SecurityError: 'microphoneDenied',
  NotFoundError: 'microphoneMissing',
  OverconstrainedError: 'microphoneMissing',
  NotReadableError: 'microphoneBusy',
  AbortError: 'microphoneBusy',
};

/** Maps the browser's error on opening a microphone to a problem. */
const microphoneProblem = (error: unknown): AudioProblem =>
  (error instanceof Error ? problems[error.name] : undefined) ?? 'microphoneBusy';

type Devices = Pick<MediaDevices, 'getUserMedia'>;

/** Undefined on an insecure origin. */
export const mediaDevices = (): MediaDevices | undefined =>
  'mediaDevices' in navigator ? navigator.mediaDevices : undefined;

/** Opens a microphone; the browser may prompt the user. */
export async function openMicrophone(
  { deviceId, isCleaned }: MicrophoneOptions,
  devices: Devices | undefined = mediaDevices(),
): Promise<OpenedMicrophone> {
  if (!devices) return { kind: 'refused', problem: 'insecure' };
  const audio: MediaTrackConstraints = {
    echoCancellation: isCleaned,
    noiseSuppression: isCleaned,
    autoGainControl: isCleaned,
    // `ideal`: fall back to another microphone if this one was unplugged.
    ...(deviceId !== null && { deviceId: { ideal: deviceId } }),
  };
  try {
    return { kind: 'open', stream: await devices.getUserMedia({ audio }) };
  } catch (error) {
    return { kind: 'refused', problem: microphoneProblem(error) };
  }
}

/** Whether the browser would prompt; `unknown` if it does not report that. */
export async function microphonePermission(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return 'unknown';
  }
}

/** Reports each change of the connected devices and of the permission, until the returned function is called. */
export function onMicrophones(listener: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  mediaDevices()?.addEventListener('devicechange', listener, { signal });
  // Some browsers cannot report the permission; there only the devices are followed.
  void navigator.permissions
    ?.query({ name: 'microphone' })
    .then((status) => status.addEventListener('change', listener, { signal }))
    .catch(() => undefined);
  return () => end.abort();
}

export const stopTracks = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
