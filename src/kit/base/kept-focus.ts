import { firstField } from './first-field.ts';

const controls =
  ':is(button, input, select, textarea):not(:disabled), a[href], [tabindex]:not([tabindex="-1"], :disabled)';
/** Beyond these, a control has nothing to do with the lost one. `data-pages`: each page in it is one of its own. */
const regions = 'dialog, [popover], main, [data-pages], aside, nav, header, body';
/** A focus outside of the first two closes popovers; a pager changes its own buttons. */
const searchedRegions = 'dialog, [popover], nav';
/** Time for the owner of a lost control to set the focus itself. */
const ownersTimeMs = 50;
/** By these an element stops being shown or enabled. */
const hidingAttributes = ['disabled', 'hidden', 'inert', 'open', 'class', 'style'];

const isField = (element: Element): boolean => element.matches('input, select, textarea');

/** The control that takes the focus within an element; a field only after a field, because it opens a keyboard. */
function controlWithin(element: Element, lost: Element): HTMLElement | undefined {
  const shown = [...element.querySelectorAll<HTMLElement>(controls)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (isField(lost)) return firstField(element) ?? shown[0];
  return shown.find((one) => !isField(one)) ?? shown[0];
}

/** Focuses the control nearest to where the lost one was, else its region. */
function focusBeside(lost: Element, ancestors: readonly Element[]): void {
  const { activeElement } = document;
  // The browser takes the focus from a disabled control only when it paints.
  if (activeElement !== document.body && activeElement !== lost) return;
  if (canHaveFocus(lost)) return;
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  const places = ancestors.filter((one) => one.isConnected && (modal === undefined || modal.contains(one)));
  for (const place of places.length === 0 && modal ? [modal] : places) {
    const isRegion = place.matches(regions);
    const isSearched = !isRegion || place.matches(searchedRegions);
    const control = isSearched ? controlWithin(place, lost) : undefined;
    control?.focus({ preventScroll: true });
    if (control !== undefined || (isRegion && modal === undefined)) break;
  }
  if (document.activeElement === document.body || document.activeElement === lost)
    document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Keeps the focus near a control that is removed, hidden or disabled while it has the focus; the browser would move it
 * to the top of the page. Only the focused control and the elements around it are observed. Returns the function that
 * ends this.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let ancestors: readonly Element[] = [];
  let check: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    focused = null;
    observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    const [lost, above] = [focused, ancestors];
    if (lost === null) return;
    if (!lost.isConnected) {
      forget();
      setTimeout(() => focusBeside(lost, above), ownersTimeMs);
      return;
    }
    // Once for all changes of this time: rows and classes around the focus may change often.
    check ??= setTimeout(() => {
      check = undefined;
      focusBeside(lost, above);
    }, ownersTimeMs);
  });
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    observer.disconnect();
    focused = target;
    const above: Element[] = [];
    for (let one = target.parentElement; one !== null; one = one.parentElement) above.push(one);
    ancestors = above;
    for (const one of [target, ...above])
      observer.observe(one, { childList: true, attributeFilter: hidingAttributes });
  };
  // A press beside all controls takes the focus away from a control that could keep it. React removes controls before
  // the microtask.
  const onBlur = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (target !== focused || focused === null || !document.hasFocus()) return;
      if (document.activeElement === document.body && canHaveFocus(focused)) forget();
    });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    clearTimeout(check);
    observer.disconnect();
  };
}

const canHaveFocus = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [inert], [inert] *');
