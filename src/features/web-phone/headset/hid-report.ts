/*
 * Reads and writes the reports of a telephone headset as its HID descriptor lays them out (HID Usage Tables, pages 0x08
 * and 0x0B). WebHID gives the descriptor parsed, with usages as page and id in 32 bits, and report data without the id.
 */

export const telephonyPage = 0x0b;
export const usages = {
  hookSwitch: 0x0b_0020,
  flash: 0x0b_0021,
  mute: 0x0b_002f,
  ringerLamp: 0x0b_009e,
  muteLamp: 0x08_0009,
  offHookLamp: 0x08_0017,
  ringLamp: 0x08_0018,
  holdLamp: 0x08_0020,
} as const;

/** The parts of WebHID's descriptor that we use. */
export interface HidItem {
  readonly isConstant?: boolean;
  readonly isArray?: boolean;
  readonly isRange?: boolean;
  readonly usages?: readonly number[];
  readonly usageMinimum?: number;
  readonly usageMaximum?: number;
  readonly logicalMinimum?: number;
  readonly reportSize?: number;
  readonly reportCount?: number;
}
export interface HidReport {
  readonly reportId?: number;
  readonly items?: readonly HidItem[];
}
export interface HidCollection {
  readonly usagePage?: number;
  readonly inputReports?: readonly HidReport[];
  readonly outputReports?: readonly HidReport[];
}

/** A descriptor is the device's, so its sizes are bounded. */
const maxBits = 8 * 1024;

/** The usage of one field of an item that lists or ranges over its usages; the last one holds for the rest. */
function usageAt({ isRange, usages: listed = [], usageMinimum, usageMaximum }: HidItem, at: number): number {
  if (isRange !== true) return listed[Math.min(at, listed.length - 1)] ?? 0;
  return Math.min((usageMinimum ?? 0) + at, usageMaximum ?? 0);
}

interface HidField {
  readonly item: HidItem;
  /** The field's place among the item's fields. */
  readonly at: number;
  readonly bit: number;
  readonly size: number;
}

/** The fields of a report that are not padding, and its length. */
function layoutOf({ items = [] }: HidReport): {
  readonly fields: readonly HidField[];
  readonly bits: number;
} {
  const fields: HidField[] = [];
  let bits = 0;
  for (const item of items) {
    const { reportSize: size = 0, reportCount: count = 0 } = item;
    for (let at = 0; at < count && bits + size <= maxBits; at += 1, bits += size)
      if (item.isConstant !== true && size > 0) fields.push({ item, at, bit: bits, size });
  }
  return { fields, bits };
}

function valueAt(data: DataView, { bit, size }: HidField): number {
  let value = 0;
  for (let n = 0; n < Math.min(size, 32); n += 1) {
    const at = bit + n;
    const byte = at >> 3 < data.byteLength ? data.getUint8(at >> 3) : 0;
    if ((byte >> (at & 7)) & 1) value += 2 ** n;
  }
  return value;
}

/** The usages of a report that are on, of all that it can tell. */
export function readReport(
  report: HidReport,
  data: DataView,
): { readonly known: ReadonlySet<number>; readonly on: ReadonlySet<number> } {
  const known = new Set<number>();
  const on = new Set<number>();
  for (const field of layoutOf(report).fields) {
    const { item, at } = field;
    const value = valueAt(data, field);
    if (item.isArray === true) {
      // An array names the pressed usage instead of having a field for each.
      const offset = value - (item.logicalMinimum ?? 0);
      for (let n = item.usageMinimum ?? 0; n <= (item.usageMaximum ?? -1) && known.size < 1024; n += 1)
        known.add(n);
      for (const usage of item.usages ?? []) known.add(usage);
      const usage = item.isRange === true ? (item.usageMinimum ?? 0) + offset : item.usages?.[offset];
      if (usage !== undefined && offset >= 0 && known.has(usage)) on.add(usage);
    } else {
      const usage = usageAt(item, at);
      known.add(usage);
      if (value !== 0) on.add(usage);
    }
  }
  return { known, on };
}

/** The bytes of a report with these usages on; null if it has none of them. */
export function writeReport(
  report: HidReport,
  on: ReadonlySet<number>,
  settable: ReadonlySet<number>,
): Uint8Array<ArrayBuffer> | null {
  const { fields, bits } = layoutOf(report);
  const own = fields.filter(({ item, at }) => item.isArray !== true && settable.has(usageAt(item, at)));
  if (own.length === 0) return null;
  const bytes = new Uint8Array(Math.ceil(bits / 8));
  for (const { item, at, bit } of own)
    if (on.has(usageAt(item, at))) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  return bytes;
}
