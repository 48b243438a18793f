/**
 * Two texts of each look in a part of the page. Texts look the same if they and all elements around them have the same
 * classes, colours, backgrounds, opacity and font, as the cells of a column have: then they have the same contrast too.
 * It runs in the page, so it must not use anything outside itself.
 */
export function textsOfEachLook(root: Element): Element[] {
  const maxOfLook = 2;
  const ids = new Map<string, number>();
  const looks = new Map<Element, number>();
  const disabled = ':disabled, [aria-disabled="true"]';

  const ownText = ({ childNodes }: Element): string =>
    [...childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : ''))
      .join('');
  // The rule leaves out what is disabled, also its label, and cannot decide about a single letter.
  const isJudged = (element: Element): boolean =>
    !element.matches(disabled) &&
    !(element instanceof HTMLLabelElement && element.control?.matches(disabled));
  const lookOf = (element: Element | null): number => {
    if (element === null) return -1;
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const key = [
      lookOf(element.parentElement),
      element.tagName,
      element.getAttribute('class'),
      isJudged(element),
      element.id === '',
      ownText(element).length > 1,
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.filter,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.position,
    ].join('|');
    const look = ids.get(key) ?? ids.size;
    ids.set(key, look);
    looks.set(element, look);
    return look;
  };
  /** Axe cannot decide about what is covered, therefore the others come first. */
  const isCovered = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && !element.contains(top);
  };

  const found = new Map<number, Element[]>();
  const texts = [root, ...root.querySelectorAll('*')].filter(
    (element) =>
      (element.matches('input, select, textarea') || ownText(element) !== '') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const covered = new Set(texts.filter(isCovered));
  for (const element of [...texts.filter((text) => !covered.has(text)), ...covered]) {
    const look = lookOf(element);
    const same = found.get(look) ?? [];
    if (same.length < maxOfLook) found.set(look, [...same, element]);
  }
  return [...found.values()].flat();
}
