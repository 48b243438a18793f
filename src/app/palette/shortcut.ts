import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeyName } from '../../lib/text/key-text.ts';

/** A shortcut that works everywhere. */
export interface Shortcut {
  readonly key: KeyName;
  readonly label: MessageDescriptor;
}

/** The shortcuts of the whole portal. */
export const shortcuts = {
  palette: { key: 'Mod+k', label: msg`Search and commands` },
  sheet: { key: '?', label: msg`Keyboard shortcuts` },
} as const satisfies Record<string, Shortcut>;
