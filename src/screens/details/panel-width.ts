import type { PanelWidth } from '../../kit/layout/side-panel.tsx';
import { createStoredChoice } from '../../lib/browser/stored-choice.ts';

const [min, usual, max] = [320, 440, 900];

const kept = createStoredChoice('details-width', (stored) => stored);

/** Panel width, stored in this browser. */
export const panelWidth: PanelWidth = {
  get() {
    const width = Number(kept.get() ?? usual);
    return Number.isFinite(width) ? Math.min(max, Math.max(min, width)) : usual;
  },
  set: (width) => kept.set(String(width)),
  subscribe: kept.subscribe,
  min: min,
  max: max,
};
