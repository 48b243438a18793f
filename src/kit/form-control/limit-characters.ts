import type { ChangeEvent } from 'react';
import { countCharacters, firstCharacters, fitsCharacters } from '../../lib/text/characters.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Cuts what was just typed or pasted to what fits, as the attribute `maxlength` does; but that counts code units, of which
 * an emoji has up to a dozen. Text that was too long before can be shortened.
 */
export function limitCharacters(
  { currentTarget: control, nativeEvent }: ChangeEvent<TextControl>,
  max: number,
): void {
  const { inputType = '', isComposing = false } = nativeEvent as InputEvent;
  if (isComposing || !inputType.startsWith('insert') || fitsCharacters(control.value, max)) return;
  const caret = control.selectionStart ?? control.value.length;
  const after = control.value.slice(caret);
  const before = firstCharacters(control.value.slice(0, caret), Math.max(0, max - countCharacters(after)));
  control.value = before + after;
  if (control.selectionStart !== null) control.setSelectionRange(before.length, before.length);
}
