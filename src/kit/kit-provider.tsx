import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { applyAccent, defaultAccent } from './accent.ts';
import { ToastRegion } from './toast-region.tsx';
import { WordsContext } from './words.ts';
import type { KitWords } from './words.ts';
import './tokens.css';
import './base.css';

type Props = { accent?: string | undefined; words: KitWords; children: ReactNode };

/** The look around the whole app: tokens, the environment's accent (`#rrggbb`), the kit's words, the toasts. */
export function KitProvider({ accent = defaultAccent, words, children }: Props) {
  useLayoutEffect(() => applyAccent(accent), [accent]);
  return (
    <WordsContext value={words}>
      {children}
      <ToastRegion />
    </WordsContext>
  );
}
