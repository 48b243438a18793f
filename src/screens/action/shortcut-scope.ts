import type { MessageDescriptor } from '@lingui/core';
import type { KeyName } from '../../lib/text/key-text.ts';
import { createStore } from '../../lib/value/store.ts';

/** Shortcuts that work in one part of a page only. */
export interface ShortcutScope {
  readonly title: MessageDescriptor;
  readonly lines: readonly { readonly key: KeyName; readonly label: MessageDescriptor }[];
}

/** The scopes on the current page, for the list of shortcuts. */
export const shortcutScopes = createStore<readonly ShortcutScope[]>([]);

/** Lists a scope until the returned function is called. */
export function listShortcuts(scope: ShortcutScope): () => void {
  shortcutScopes.set([...shortcutScopes.get(), scope]);
  return () => shortcutScopes.set(shortcutScopes.get().filter((one) => one !== scope));
}
