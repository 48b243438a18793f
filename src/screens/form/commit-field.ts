/**
 * Makes the focused field commit its text as on blur, for example by parsing a number. Submitting by Enter, or by
 * a button that takes no focus, causes no blur.
 */
export function commitField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}
