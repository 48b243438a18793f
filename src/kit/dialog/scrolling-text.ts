const controls = 'a[href], button, input, select, textarea, [tabindex]';
const enabled = `:is(${controls}):not(:disabled, [tabindex="-1"])`;

/** Lets the keyboard scroll a text that is higher than its dialog. */
export function makeScrollable(text: HTMLElement): void {
  const hasControl = text.querySelector(controls) !== null;
  if (!hasControl && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
}

/** The browser itself focuses a text that scrolls, and drops the focus once the text fits: nothing would have it then. */
export function lastingFocus(text: HTMLElement | null): HTMLElement | null {
  if (text === null || document.activeElement !== text) return null;
  const control = text.querySelector<HTMLElement>(enabled);
  if (control === null) text.tabIndex = 0;
  return control;
}
