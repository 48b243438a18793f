import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeyName } from '../lib/text/key-text.ts';

interface CallKey {
  readonly key: KeyName;
  readonly label: MessageDescriptor;
}

/** The keys of a call, on every page. Alt keeps them apart from typing, so that they also work in fields and dialogs. */
export const callKeys = {
  answer: { key: 'Alt+a', label: msg`Answer the call` },
  hangUp: { key: 'Alt+x', label: msg`Hang up or decline the call` },
  hold: { key: 'Alt+h', label: msg`Hold or resume the call` },
  mute: { key: 'Alt+m', label: msg`Mute or unmute` },
  transfer: { key: 'Alt+t', label: msg`Transfer the call` },
} as const satisfies Record<string, CallKey>;

export type CallKeyName = keyof typeof callKeys;
const names = Object.keys(callKeys) as CallKeyName[];

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The letter on the pressed key. Option on a Mac and other scripts change `key`, so the position decides there. */
const letterOf = ({ key, code }: KeyPress): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();

/** The call key that was pressed, or undefined. AltGr, which types characters, counts as Ctrl and Alt. */
export function callKeyOf(press: KeyPress): CallKeyName | undefined {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined;
  const letter = letterOf(press);
  return names.find((name) => callKeys[name].key === `Alt+${letter}`);
}
