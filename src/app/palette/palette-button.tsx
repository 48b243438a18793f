import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { PickerProvider } from '../../fields/entity/entity-picker-slot.tsx';
import { buttonClass } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import { Keys } from '../../kit/display/keys.tsx';
import { pressedKey } from '../../lib/browser/pressed-key.ts';
import { ariaKey, bareKey, keyText } from '../../lib/text/key-text.ts';
import { PageFormHost } from '../../screens/page-form.tsx';
import { useShortcuts } from '../../screens/action/use-shortcuts.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import type { FollowUp } from './palette-action.tsx';
import styles from './palette-button.module.css';
import { renderPicker } from '../pages/picker/render-picker.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { isComposing } from '../../lib/browser/is-composing.ts';
import { useRecentTrail } from '../pages/organization/use-recent.ts';
import { searchOpener } from '../../screens/search-opener.ts';
import { shortcutSheetOpen } from './shortcut-sheet-open.ts';
import { shortcuts } from './shortcut.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);
const ShortcutSheet = lazyComponent(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

type PaletteState =
  | { readonly kind: 'closed' | 'palette' }
  | { readonly kind: 'followUp'; readonly followUp: FollowUp };
const closed: PaletteState = { kind: 'closed' };

/** Handles Ctrl or ⌘ with the palette's key, also in text fields. Open dialogs keep the key for themselves. */
function usePaletteKey(toggle: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isKey = pressedKey(event).toLowerCase() === bareKey(shortcuts.palette.key);
    if (!isKey || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Keeps the browser from focusing its own search.
    event.preventDefault();
    toggle();
  });
  // Before the first paint: the key works as soon as its button is seen.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Preloads the code of the palette when the browser is idle, so that it never delays the page. */
function usePreloadedPalette(): void {
  useEffect(() => {
    const load = (): void => void Promise.all([Palette.load(), ShortcutSheet.load()]).catch(() => undefined);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 2000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
}

/** Opens the palette and the shortcut sheet, by button and by key. */
export function PaletteButton() {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<PaletteState>(closed);
  // A dialog reports its closing a second time after it was removed; that must not close its successor.
  const closer = (kind: PaletteState['kind']) => (): void =>
    setOpen((now) => (now.kind === kind ? closed : now));
  const sheet = useStore(shortcutSheetOpen);
  const showSheet = (): void => shortcutSheetOpen.set(true);
  usePreloadedPalette();
  useRecentTrail();
  useEffect(() => {
    searchOpener.set(() => setOpen({ kind: 'palette' }));
    return () => searchOpener.set(null);
  }, []);
  usePaletteKey(() => {
    if (open.kind === 'palette') setOpen(closed);
    else if (document.querySelector('dialog[open]') === null) setOpen({ kind: 'palette' });
  });
  useShortcuts((key) => {
    if (key !== shortcuts.sheet.key) return false;
    showSheet();
    return true;
  });
  const { key, label } = shortcuts.palette;
  const name = i18n._(label);
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ variant: 'secondary' })} ${styles.button}`}
        title={`${name} (${keyText(key)})`}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKey(key)}
        onClick={() => setOpen({ kind: 'palette' })}
      >
        <Icon name="search" />
        <span className={styles.word}>
          <Trans>Go to…</Trans>
        </span>
        <Keys keys={key} />
        <span className="visually-hidden">{name}</span>
      </button>
      <PickerProvider value={renderPicker}>
        <PageFormHost>
          <Suspense>
            {open.kind === 'palette' && (
              <Palette
                onClose={closer('palette')}
                onSheet={showSheet}
                onFollowUp={(followUp) => setOpen({ kind: 'followUp', followUp })}
              />
            )}
            {sheet && <ShortcutSheet onClose={() => shortcutSheetOpen.set(false)} />}
            {open.kind === 'followUp' && open.followUp(closer('followUp'))}
          </Suspense>
        </PageFormHost>
      </PickerProvider>
    </>
  );
}
