import { useInsertionEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { applyAccent, defaultAccent } from '../base/accent.ts';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { keepFocus } from '../base/kept-focus.ts';
import { keepMovedPresses } from '../base/moved-press.ts';
import { KitLabelsContext } from '../base/kit-labels.ts';
import type { KitLabels } from '../base/kit-labels.ts';
import '../base/font.css';
import '../base/tokens.css';
import '../base/base.css';

type Props = { accent?: string | undefined; labels: KitLabels; children: ReactNode };

/** Wraps the app: design tokens, the environment's accent (`#rrggbb`), the kit's labels and the toasts. */
export function KitProvider({ accent = defaultAccent, labels, children }: Props) {
  // Before the layout effects of the page, which measure: later, the browser would compute all styles again.
  useInsertionEffect(() => applyAccent(accent), [accent]);
  useLayoutEffect(keepMovedPresses, []);
  useLayoutEffect(keepFocus, []);
  return (
    <KitLabelsContext value={labels}>
      {children}
      <ToastRegion />
    </KitLabelsContext>
  );
}
