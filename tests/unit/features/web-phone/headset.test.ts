import { expect, test } from 'vitest';
import { openHeadset } from '../../../../src/features/web-phone/headset/headset.ts';
import {
  headsetKey,
  lampsOf,
  mediaKey,
  noLamps,
} from '../../../../src/features/web-phone/headset/headset-rule.ts';
import type { HidCollection, HidReport } from '../../../../src/features/web-phone/headset/hid-report.ts';
import {
  readReport,
  telephonyPage,
  usages,
  writeReport,
} from '../../../../src/features/web-phone/headset/hid-report.ts';
import { webPhoneLine } from './web-phone-line.ts';

/** One bit a usage, after padding, as most USB headsets report: hook switch, mute, flash. */
const input: HidReport = {
  reportId: 2,
  items: [
    { isConstant: true, reportSize: 3, reportCount: 1 },
    { usages: [usages.hookSwitch, usages.mute], reportSize: 1, reportCount: 2 },
    { usages: [usages.flash], reportSize: 1, reportCount: 1 },
    // A keypad: 12 keys in 4 bits, the usage of the one pressed.
    {
      isArray: true,
      isRange: true,
      usageMinimum: 0x0b_00b0,
      usageMaximum: 0x0b_00bb,
      logicalMinimum: 1,
      reportSize: 4,
      reportCount: 1,
    },
  ],
};
const output: HidReport = {
  reportId: 3,
  items: [
    {
      usages: [usages.offHookLamp, usages.muteLamp, usages.ringLamp, usages.holdLamp],
      reportSize: 1,
      reportCount: 4,
    },
    { isConstant: true, reportSize: 8, reportCount: 1 },
  ],
};
const bytes = (...values: number[]) => new DataView(Uint8Array.from(values).buffer);
const on = (...values: number[]) => [...readReport(input, bytes(...values)).on];

test('a report is read bit by bit, past padding and across bytes', () => {
  expect(on(0b0000_1000, 0)).toEqual([usages.hookSwitch]);
  expect(on(0b0001_1000, 0)).toEqual([usages.hookSwitch, usages.mute]);
  expect(on(0b0010_0000, 0)).toEqual([usages.flash]);
  // Key 5 of the keypad: 0101 in bits 6 to 9.
  expect(on(0b0100_0000, 0b01)).toEqual([0x0b_00b4]);
  // Padding means nothing, and a report that is too short reads as zeros.
  expect(on(0b111, 0)).toEqual([]);
  expect(on()).toEqual([]);
});

test('a range of usages has one for each field', () => {
  const report: HidReport = {
    items: [
      {
        isRange: true,
        usageMinimum: usages.hookSwitch,
        usageMaximum: usages.flash,
        reportSize: 1,
        reportCount: 2,
      },
    ],
  };
  expect([...readReport(report, bytes(0b10)).on]).toEqual([usages.flash]);
  expect([...readReport(report, bytes(0b10)).known]).toEqual([usages.hookSwitch, usages.flash]);
});

test('a descriptor of absurd size is read no further than its bound', () => {
  const report: HidReport = { items: [{ usages: [usages.mute], reportSize: 1, reportCount: 1e9 }] };
  expect(readReport(report, bytes(1)).on).toEqual(new Set([usages.mute]));
});

test('lamps are written into their bits; a report without lamps is not sent', () => {
  const lamps = new Set<number>([usages.offHookLamp, usages.muteLamp, usages.ringLamp, usages.holdLamp]);
  expect(writeReport(output, new Set([usages.offHookLamp, usages.holdLamp]), lamps)).toEqual(
    Uint8Array.of(0b1001, 0),
  );
  expect(writeReport(output, new Set(), lamps)).toEqual(Uint8Array.of(0, 0));
  expect(writeReport(input, new Set(), lamps)).toBeNull();
});

const [hook, mute] = [new Set([usages.hookSwitch]), new Set([usages.mute])];
const none = new Set<number>();

test('the hook answers what rings and hangs up what is off the hook; an echo of a lamp does neither', () => {
  const [ringing, busy, waiting] = [
    { ...noLamps, ring: true },
    { ...noLamps, offHook: true },
    { ...noLamps, offHook: true, ring: true },
  ];
  expect(headsetKey(none, hook, ringing)).toBe('answer');
  expect(headsetKey(hook, none, busy)).toBe('hangUp');
  expect(headsetKey(none, hook, waiting)).toBeNull();
  expect(headsetKey(hook, none, ringing)).toBeNull();
  expect(headsetKey(none, hook, noLamps)).toBeNull();
});

test('mute counts when it is pressed, not when it is released', () => {
  expect(headsetKey(none, mute, noLamps)).toBe('mute');
  expect(headsetKey(mute, none, noLamps)).toBeNull();
  expect(headsetKey(none, new Set([usages.flash]), noLamps)).toBe('hold');
});

const ringing = webPhoneLine({});
const active = webPhoneLine({ id: 'active', state: 'answered', active: true });
const held = webPhoneLine({ id: 'held', state: 'answered' });

test('the lamps show the calls', () => {
  expect(lampsOf([ringing], 'muted')).toEqual({ offHook: false, ring: true, mute: false, hold: false });
  expect(lampsOf([active, held], 'muted')).toEqual({ offHook: true, ring: false, mute: true, hold: false });
  expect(lampsOf([held], 'open')).toEqual({ offHook: true, ring: false, mute: false, hold: true });
  expect(lampsOf([], 'open')).toEqual(noLamps);
});

test.each([
  ['play', [ringing], 'answer'],
  ['pause', [ringing], 'answer'],
  ['pause', [active], 'hold'],
  ['pause', [active, ringing], 'hold'],
  ['play', [active], null],
  ['play', [held], 'hold'],
  ['pause', [held], null],
  ['hangup', [active], 'hangUp'],
  ['togglemicrophone', [active], 'mute'],
] as const)('media action %s', (action, lines, wanted) => {
  expect(mediaKey(action, lines)).toBe(wanted);
});

class FakeDevice extends EventTarget {
  opened = false;
  readonly productName = 'Headset';
  readonly sent: number[][] = [];
  readonly collections: readonly HidCollection[] = [
    { usagePage: telephonyPage, inputReports: [input], outputReports: [output] },
  ];
  open = () => {
    this.opened = true;
    return Promise.resolve();
  };
  close = () => {
    this.opened = false;
    return Promise.resolve();
  };
  forget = () => Promise.resolve();
  sendReport = (id: number, data: BufferSource) => {
    this.sent.push([id, ...new Uint8Array(data as ArrayBuffer)]);
    return Promise.resolve();
  };
  press(reportId: number, ...values: number[]) {
    this.dispatchEvent(
      Object.assign(new Event('inputreport'), { device: this, reportId, data: bytes(...values) }),
    );
  }
}

test('a call by headset: it rings, is answered, muted and hung up, and the lamps follow', async () => {
  const device = new FakeDevice();
  const keys: string[] = [];
  const headset = await openHeadset(device, (key) => keys.push(key));
  headset?.light({ ...noLamps, ring: true });
  device.press(2, 0b0000_1000, 0);
  headset?.light({ ...noLamps, offHook: true });
  device.press(2, 0b0001_1000, 0);
  device.press(2, 0b0000_1000, 0);
  // Reports with another id are none of ours.
  device.press(9, 0);
  device.press(2, 0, 0);
  headset?.close();
  device.press(2, 0b0001_0000, 0);
  expect(keys).toEqual(['answer', 'mute', 'hangUp']);
  expect(device.sent).toEqual([
    [3, 0b0100, 0],
    [3, 0b0001, 0],
    [3, 0, 0],
  ]);
  expect(device.opened).toBe(false);
});

test('a headset that another program has is left alone', async () => {
  const device = new FakeDevice();
  device.open = () => Promise.reject(new Error('busy'));
  expect(await openHeadset(device, () => {})).toBeNull();
});
