import type { CallKeyName } from '../../../screens/call-key.ts';
import type { HidDevice, HidInput } from './hid-api.ts';
import { readReport, writeReport } from './hid-report.ts';
import { headsetKey, lampUsages, litUsages, noLamps } from './headset-rule.ts';
import type { Lamps } from './headset-rule.ts';

/** An opened headset. */
export interface Headset {
  readonly light: (lamps: Lamps) => void;
  /** Turns the lamps off and lets other programs use the headset. */
  readonly close: () => void;
}

/** Opens a headset and reports the call keys pressed on it; null if another program has it. */
export async function openHeadset(
  device: HidDevice,
  onKey: (key: CallKeyName) => void,
): Promise<Headset | null> {
  try {
    if (!device.opened) await device.open();
  } catch {
    return null;
  }
  let lamps = noLamps;
  let pressed: ReadonlySet<number> = new Set();

  const onInput = (event: Event): void => {
    const { reportId, data } = event as HidInput;
    for (const report of device.collections.flatMap(({ inputReports = [] }) => inputReports)) {
      if ((report.reportId ?? 0) !== reportId) continue;
      const { known, on } = readReport(report, data);
      // Another report's usages stay as they were.
      const next = new Set([...[...pressed].filter((usage) => !known.has(usage)), ...on]);
      const key = headsetKey(pressed, next, lamps);
      pressed = next;
      if (key !== null) onKey(key);
    }
  };
  device.addEventListener('inputreport', onInput);

  const light = (next: Lamps): void => {
    lamps = next;
    for (const report of device.collections.flatMap(({ outputReports = [] }) => outputReports)) {
      const bytes = writeReport(report, litUsages(next), lampUsages);
      // An unplugged headset refuses; there is nothing to light then.
      if (bytes) device.sendReport(report.reportId ?? 0, bytes).catch(() => undefined);
    }
  };
  return {
    light,
    close() {
      device.removeEventListener('inputreport', onInput);
      light(noLamps);
      device.close().catch(() => undefined);
    },
  };
}
