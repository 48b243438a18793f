import type { FocusEvent, KeyboardEvent } from 'react';
import { useState } from 'react';

/** How far a key moves the focus among the headers. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};
const widthStep = 16;

const headOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

/**
 * The headers as one tab stop: the arrow keys, Home and End move between them, and with Shift the arrow keys change the
 * width. Each header is marked `data-column`, and what takes its focus `data-head`.
 */
export function useHeadKeys(ids: readonly string[], onWidth: (id: string, width: number) => void) {
  const [last, setLast] = useState<string | undefined>();
  const current = last !== undefined && ids.includes(last) ? last : ids[0];
  const handlers = {
    onFocus: ({ target }: FocusEvent) => setLast(headOf(target)?.dataset['column']),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const head = headOf(event.target);
      const id = head?.dataset['column'];
      const step = steps[event.key];
      if (!head || id === undefined || step === undefined) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.shiftKey) {
        if (!Number.isFinite(step)) return;
        onWidth(id, head.offsetWidth + step * widthStep);
      } else {
        const at = Math.min(Math.max(0, ids.indexOf(id) + step), ids.length - 1);
        const next = event.currentTarget.querySelector<HTMLElement>(
          `[data-column="${CSS.escape(ids[at] ?? id)}"]`,
        );
        (next?.matches('[data-head]') ? next : next?.querySelector<HTMLElement>('[data-head]'))?.focus();
      }
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { current, handlers };
}
