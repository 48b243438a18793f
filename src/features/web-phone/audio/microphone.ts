import type { AudioProblem } from '../state/audio-state.ts';

export type OpenedMicrophone =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly problem: AudioProblem };

/** How the reader's voice is taken in. */
export interface MicrophoneOptions {
  /** null: the system's own choice. */
  readonly deviceId: string | null;
  /** Against echo and noise; a good headset sounds better without. */
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

/** What a failure of the browser's to open a microphone means. */
const microphoneProblem = (error: unknown): AudioProblem =>
  (error instanceof Error ? problems[error.name] : undefined) ?? 'microphoneBusy';

type Devices = Pick<MediaDevices, 'getUserMedia'>;

/** Without a secure origin there are no media devices at all. */
export const mediaDevices = (): MediaDevices | undefined =>
  'mediaDevices' in navigator ? navigator.mediaDevices : undefined;

/** Opens a microphone; the browser may ask its user first. */
export async function openMicrophone(
  { deviceId, isCleaned }: MicrophoneOptions,
  devices: Devices | undefined = mediaDevices(),
): Promise<OpenedMicrophone> {
  if (!devices) return { kind: 'refused', problem: 'insecure' };
  const audio: MediaTrackConstraints = {
    echoCancellation: isCleaned,
    noiseSuppression: isCleaned,
    autoGainControl: isCleaned,
    // One that was unplugged since is no reason for silence.
    ...(deviceId !== null && { deviceId: { ideal: deviceId } }),
  };
  try {
    return { kind: 'open', stream: await devices.getUserMedia({ audio }) };
  } catch (error) {
    return { kind: 'refused', problem: microphoneProblem(error) };
  }
}

/** Whether the browser would ask; `unknown` where it does not tell. */
export async function microphonePermission(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return 'unknown';
  }
}

export const stopTracks = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
