import { expect, onTestFinished, test, vi } from 'vitest';
import { lastingFocus, makeScrollable } from '../../../src/kit/dialog/scrolling-text.ts';

/** A text of a dialog, with a control in it or not; `focused`: the browser has focused the text itself. */
function textOf({ control = null as unknown, focused = true, height = 100 }) {
  const text = { tabIndex: -1, scrollHeight: height, clientHeight: 50, querySelector: () => control };
  vi.stubGlobal('document', { activeElement: focused ? text : {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  return text as unknown as HTMLElement;
}

test('a control takes the focus from the text around it, which would lose it once it fits', () => {
  const control = {};
  expect(lastingFocus(textOf({ control }))).toBe(control);
});

test('a text without controls keeps the focus for good', () => {
  const text = textOf({});
  expect(lastingFocus(text)).toBeNull();
  expect(text.tabIndex).toBe(0);
});

test('the focus stays where else the browser has put it', () => {
  const text = textOf({ control: {}, focused: false });
  expect(lastingFocus(text)).toBeNull();
  expect(lastingFocus(null)).toBeNull();
  expect(text.tabIndex).toBe(-1);
});

test('a text can be scrolled by keyboard if it is too high and has no control', () => {
  const tabIndexes = [{}, { height: 50 }, { control: {} }].map((options) => {
    const text = textOf({ ...options, focused: false });
    makeScrollable(text);
    return text.tabIndex;
  });
  expect(tabIndexes).toEqual([0, -1, -1]);
});
