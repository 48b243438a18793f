import { accentProperties } from '../../kit/base/accent.ts';
import { contrast, parseColour } from '../../lib/view/colour.ts';

/** The least contrast of text (WCAG 2.2 AA). */
export const minContrast = 4.5;

export interface MeasuredContrast {
  readonly id: 'button' | 'hover' | 'light' | 'dark';
  readonly text: string;
  readonly background: string;
  readonly ratio: number;
}

/** The contrast of text in and on an accent, where the portal has it. Surfaces are those of tokens.css. */
export function measuredContrast(accent: string): readonly MeasuredContrast[] {
  const tones = accentProperties(accent);
  const pairs = [
    ['button', tones['--on-accent'], tones['--accent']],
    ['hover', tones['--on-accent'], tones['--accent-hover']],
    ['light', tones['--accent-light'], '#ffffff'],
    ['dark', tones['--accent-dark'], '#15181d'],
  ] as const;
  return pairs.map(([id, text, background]) => {
    const [one, other] = [parseColour(text), parseColour(background)];
    return { id, text, background, ratio: one && other ? contrast(one, other) : 1 };
  });
}
