/**
 * Has the field that is typed in make of its text what leaving it would: a number as it travels. Who sends a form by
 * Enter, or by a button that takes no focus, leaves none.
 */
export function commitField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}
