import type { HidCollection } from './hid-report.ts';
import { telephonyPage } from './hid-report.ts';

export interface HidInput extends Event {
  readonly device: HidDevice;
  readonly reportId: number;
  readonly data: DataView;
}

/** The parts of WebHID that we use; TypeScript does not know it, because only Chromium has it. */
export interface HidDevice extends EventTarget {
  readonly opened: boolean;
  readonly productName: string;
  readonly collections: readonly HidCollection[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
  sendReport(reportId: number, data: BufferSource): Promise<void>;
}
interface Hid extends EventTarget {
  getDevices(): Promise<HidDevice[]>;
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>;
}

const isHid = (value: unknown): value is Hid =>
  value instanceof EventTarget && 'getDevices' in value && 'requestDevice' in value;

/** WebHID; undefined where the browser lacks it, or on an insecure origin. */
export function hid(): Hid | undefined {
  const value: unknown = 'hid' in navigator ? navigator.hid : undefined;
  return isHid(value) ? value : undefined;
}

const isHeadset = ({ collections }: HidDevice): boolean =>
  collections.some(({ usagePage }) => usagePage === telephonyPage);

/** The headsets that the user has connected to this site. */
export const knownHeadsets = async (): Promise<readonly HidDevice[]> =>
  ((await hid()?.getDevices()) ?? []).filter(isHeadset);

/** Lets the user choose a headset; call it in a gesture. */
export const chooseHeadset = async (): Promise<void> => {
  await hid()?.requestDevice({ filters: [{ usagePage: telephonyPage }] });
};

/** Reports each change of the connected headsets, until the returned function is called. */
export function onHeadsets(listener: () => void): () => void {
  const end = new AbortController();
  for (const type of ['connect', 'disconnect'])
    hid()?.addEventListener(type, listener, { signal: end.signal });
  return () => end.abort();
}
