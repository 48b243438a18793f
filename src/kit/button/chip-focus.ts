import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { firstField } from '../base/first-field.ts';

const controls = 'button, input, select, textarea, a[href]';

/** The control that takes the place of a removed chip: of its neighbour, else what follows the list of chips. */
function controlBeside(chip: Element): HTMLElement | undefined {
  const neighbour = chip.nextElementSibling ?? chip.previousElementSibling;
  const [own] = [...(neighbour?.querySelectorAll<HTMLElement>('button') ?? [])].toReversed();
  if (own !== undefined) return own;
  const list = chip.parentElement;
  const following = [...(list?.parentElement?.querySelectorAll<HTMLElement>(controls) ?? [])].find(
    (control) => list?.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return following ?? firstField(chip.closest('form, dialog'));
}

/**
 * Keeps the focus beside a chip that is removed while it has the focus; the browser would move it to the top of the
 * page.
 */
export function useChipFocus(chip: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = chip.current;
    return () => {
      if (element?.contains(document.activeElement)) controlBeside(element)?.focus();
    };
  }, [chip]);
}
