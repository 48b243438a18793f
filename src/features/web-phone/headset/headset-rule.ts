import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canAnswer, canHangup, isActive, isOnHold } from '../../../domain/entities/web-phone-line/rules.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';
import { usages } from './hid-report.ts';

type HeadsetLine = Pick<WebPhoneLine, 'direction' | 'state' | 'active' | 'endDate'>;

/** The lamps of a headset. Most headsets also open their audio by the off-hook lamp. */
export interface Lamps {
  readonly offHook: boolean;
  readonly ring: boolean;
  readonly mute: boolean;
  readonly hold: boolean;
}
export const noLamps: Lamps = { offHook: false, ring: false, mute: false, hold: false };

export function lampsOf(lines: readonly HeadsetLine[], mute: 'muted' | 'open'): Lamps {
  const offHook = lines.some(canHangup);
  return {
    offHook,
    ring: lines.some(canAnswer),
    mute: offHook && mute === 'muted',
    hold: lines.some(isOnHold) && !lines.some(isActive),
  };
}

export const lampUsages: ReadonlySet<number> = new Set([
  usages.offHookLamp,
  usages.ringLamp,
  usages.ringerLamp,
  usages.muteLamp,
  usages.holdLamp,
]);

export const litUsages = ({ offHook, ring, mute, hold }: Lamps): ReadonlySet<number> =>
  new Set([
    ...(offHook ? [usages.offHookLamp] : []),
    ...(ring ? [usages.ringLamp, usages.ringerLamp] : []),
    ...(mute ? [usages.muteLamp] : []),
    ...(hold ? [usages.holdLamp] : []),
  ]);

/**
 * The call key that a change of the pressed usages stands for. A headset reports its hook also after we lit its off-hook
 * lamp; such an echo means nothing.
 */
export function headsetKey(
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
  lamps: Lamps,
): CallKeyName | null {
  const isPressed = (usage: number): boolean => !before.has(usage) && after.has(usage);
  const isReleased = (usage: number): boolean => before.has(usage) && !after.has(usage);
  if (isPressed(usages.mute)) return 'mute';
  if (isPressed(usages.flash)) return 'hold';
  if (isPressed(usages.hookSwitch) && !lamps.offHook && lamps.ring) return 'answer';
  if (isReleased(usages.hookSwitch) && lamps.offHook) return 'hangUp';
  return null;
}

export const mediaActions = ['hangup', 'togglemicrophone', 'play', 'pause'] as const;
export type MediaAction = (typeof mediaActions)[number];

/** The call key that a media action of the browser stands for: headsets without HID send play or pause for any press. */
export function mediaKey(action: MediaAction, lines: readonly HeadsetLine[]): CallKeyName | null {
  if (action === 'hangup') return 'hangUp';
  if (action === 'togglemicrophone') return 'mute';
  const isInCall = lines.some(isActive);
  if (lines.some(canAnswer) && !isInCall) return 'answer';
  return isInCall === (action === 'pause') ? 'hold' : null;
}
