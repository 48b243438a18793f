import type { Page } from '@playwright/test';

/**
 * Hides cursors and movement, notifications that close by themselves, times that count, the debug panel's traffic,
 * one-time codes, and QR codes, which have secrets of this run. Runs in each document before its own scripts.
 */
export function hideWhatMoves(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, *::before, *::after { caret-color: transparent !important; animation: none !important; transition: none !important; }
    [role="timer"], img[src^="data:"], section[popover] { opacity: 0 !important; }
    input[autocomplete="one-time-code"], input[autocomplete="one-time-code"] ~ input { color: transparent !important; }
    aside:is([aria-label="Debug panel"], [aria-label="Debugpaneel"]) > :not(:first-child) { visibility: hidden !important; }
    ::highlight(varying) { color: transparent; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Hides the texts and typed values that a run makes up: ids, secrets, digits to enter, link tokens and the port of its platform. */
export const hideWhatIsMadeUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const madeUp =
      /[\da-f]{8}-[\da-f]{4}-|[\da-f]{8}…|:4[5-9]\d\d\b|(?:[A-Z2-7]{4} ){3}|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/;
    const ranges: Range[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      // The digits to enter on a telephone are a paragraph; internal numbers are not.
      const isCode = node.parentElement?.tagName === 'P' && /^\d{4}$/.test(text);
      if (!isCode && !madeUp.test(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      ranges.push(range);
    }
    CSS.highlights.set('varying', new Highlight(...ranges));
    for (const field of document.querySelectorAll('input, textarea'))
      if (
        (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
        madeUp.test(field.value)
      )
        field.style.color = 'transparent';
  });
