import { firstField } from './first-field.ts';

const controls = 'button, a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])';
/** Beyond these, a control has nothing to do with the removed one. */
const regions = 'dialog, [popover], main, aside, nav, header, body';
/** Time for the owner of a removed control to set the focus itself. */
const ownersTimeMs = 50;

const isField = (element: Element): boolean => element.matches('input, select, textarea');

/** The control that takes the focus within an element; a field only after a field, because it opens a keyboard. */
function controlWithin(element: Element, removed: Element): HTMLElement | undefined {
  const shown = [...element.querySelectorAll<HTMLElement>(controls)].filter((one) => one.checkVisibility());
  if (isField(removed)) return firstField(element) ?? shown[0];
  return shown.find((one) => !isField(one)) ?? shown[0];
}

/** Focuses the control nearest to where the removed one was, else its region. */
function focusBeside(removed: Element, ancestors: readonly Element[]): void {
  if (document.activeElement !== document.body) return;
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const places = ancestors.filter((one) => one.isConnected && (modal === undefined || modal.contains(one)));
  for (const place of places.length === 0 && modal ? [modal] : places) {
    const isRegion = place.matches(regions);
    // A focus outside of them closes popovers.
    const isSearched = !isRegion || place.matches('dialog, [popover]');
    const control = isSearched ? controlWithin(place, removed) : undefined;
    control?.focus({ preventScroll: true });
    if (control !== undefined || isRegion) break;
  }
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Keeps the focus near a control that is removed while it has the focus; the browser would move it to the top of the
 * page. Only the child lists above the focused control are observed. Returns the function that ends this.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let ancestors: readonly Element[] = [];
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    const [removed, above] = [focused, ancestors];
    focused = null;
    observer.disconnect();
    setTimeout(() => focusBeside(removed, above), ownersTimeMs);
  });
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    observer.disconnect();
    focused = target;
    const above: Element[] = [];
    for (let one = target.parentElement; one !== null; one = one.parentElement) above.push(one);
    ancestors = above;
    for (const one of above) observer.observe(one, { childList: true });
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
