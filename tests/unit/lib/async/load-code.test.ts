import { expect, test, vi } from 'vitest';
import { CodeNotLoaded, loadCode } from '../../../../src/lib/async/load-code.ts';

/** A link of a style sheet; `end` says how the loading of its copy ends. */
class StyleLink extends EventTarget {
  readonly rel = 'stylesheet';
  readonly href = '/entity-info.css';
  readonly copies: StyleLink[] = [];
  end: 'load' | 'error' = 'load';
  cloneNode(): StyleLink {
    const copy = new StyleLink();
    this.copies.push(copy);
    return copy;
  }
  replaceWith(copy: StyleLink): void {
    queueMicrotask(() => copy.dispatchEvent(new Event(this.end)));
  }
}

test('a failed load says that code is missing, and loads failed style sheets first the next time', async () => {
  let report: ((event: { target: unknown }) => void) | undefined;
  vi.stubGlobal('HTMLLinkElement', StyleLink);
  vi.stubGlobal('addEventListener', (_: string, listener: typeof report) => (report = listener));
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  load.mockRejectedValueOnce(new Error('Unable to preload CSS for /entity-info.css'));
  await expect(loadCode(load)).rejects.toThrow(CodeNotLoaded);

  const link = new StyleLink();
  link.end = 'error';
  report?.({ target: link });
  await expect(loadCode(load)).rejects.toThrow('No styles from /entity-info.css');
  expect(load).toHaveBeenCalledOnce();

  const [copy] = link.copies;
  report?.({ target: copy });
  await expect(loadCode(load)).resolves.toBe('code');
  expect(copy?.copies).toHaveLength(1);
  await expect(loadCode(load)).resolves.toBe('code');
  expect(copy?.copies).toHaveLength(1);
  vi.unstubAllGlobals();
});
