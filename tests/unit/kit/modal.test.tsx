import { Suspense, use, useLayoutEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useModal, useModals } from '../../../src/kit/base/modal.ts';
import { useStore } from '../../../src/kit/base/use-store.ts';
import { createStore } from '../../../src/lib/value/store.ts';
import { mountedHook } from '../support/mounted-hook.tsx';

const passed = () => new Promise((resolve) => setImmediate(resolve));

const field = { isConnected: true, focus: vi.fn<() => void>() };
const firstControl = { focus: vi.fn<() => void>() };

/** As in browsers, `close` is dispatched after the dialog has closed. */
class ModalElement extends EventTarget {
  open = false;
  showModal(): void {
    this.open = true;
  }
  close(): void {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }
  contains(): boolean {
    return false;
  }
  querySelector(): typeof field {
    return field;
  }
}

/** A shown dialog, beside something that suspends on demand. */
async function shown() {
  const element = new ModalElement();
  const dialog = { current: element as unknown as HTMLDialogElement };
  const onClosed = vi.fn<() => void>();
  const pending = createStore<Promise<unknown> | null>(null);
  function Sibling() {
    const promise = useStore(pending);
    if (promise !== null) use(promise);
    return null;
  }
  vi.stubGlobal('getSelection', () => null);
  onTestFinished(() => void vi.unstubAllGlobals());
  const mounted = await mountedHook(
    () => {
      useModal(dialog, onClosed, () => firstControl as unknown as HTMLElement);
      return useModals().length;
    },
    (hook) => (
      <Suspense>
        {hook}
        <Sibling />
      </Suspense>
    ),
  );
  return { element, onClosed, pending, ...mounted };
}

test('is shown while it is rendered, and not reported as closed when it is removed', async () => {
  const { element, onClosed, seen, unmount } = await shown();
  expect(element.open).toBe(true);
  expect(seen.at(-1)).toBe(1);
  await unmount();
  await passed();
  expect(element.open).toBe(false);
  expect(onClosed).not.toHaveBeenCalled();
});

test('is shown again, and not reported as closed, after something in it has suspended', async () => {
  const { element, onClosed, pending, change } = await shown();
  let load: (() => void) | undefined;
  await change(() => pending.set(new Promise<void>((resolve) => (load = resolve))));
  await passed();
  expect(element.open).toBe(false);
  await change(() => load?.());
  await passed();
  expect(element.open).toBe(true);
  expect(field.focus).toHaveBeenCalledOnce();
  expect(onClosed).not.toHaveBeenCalled();
});

test('focuses its first control again if what had the focus is gone', async () => {
  const { pending, change } = await shown();
  let load: (() => void) | undefined;
  await change(() => pending.set(new Promise<void>((resolve) => (load = resolve))));
  field.isConnected = false;
  onTestFinished(() => void (field.isConnected = true));
  firstControl.focus.mockClear();
  await change(() => load?.());
  expect(firstControl.focus).toHaveBeenCalledOnce();
});

test('reports that the browser has closed it', async () => {
  const { element, onClosed } = await shown();
  element.close();
  await passed();
  expect(onClosed).toHaveBeenCalledOnce();
});

test('returns the focus past a form that closes together with the question about it', async () => {
  const body = {};
  const focus = { activeElement: body as unknown, body };
  const [form, question] = [new ModalElement(), new ModalElement()];
  const control = (within: ModalElement | null) => ({
    closest: () => within,
    focus() {
      // As in browsers: neither a closed dialog nor what is below an open one takes the focus.
      const isShown = within === null ? !form.open && !question.open : within.open;
      if (isShown) focus.activeElement = this;
    },
  });
  const [button, input, discard] = [control(null), control(form), control(question)];
  const opened = createStore(0);
  const refOf = (element: ModalElement) => ({ current: element as unknown as HTMLDialogElement });
  const [formRef, questionRef] = [refOf(form), refOf(question)];
  function Shown({ dialog, inside }: { dialog: { current: HTMLDialogElement }; inside: unknown }) {
    useModal(dialog, () => {});
    useLayoutEffect(() => {
      focus.activeElement = inside;
    }, [inside]);
    return null;
  }
  function Dialogs() {
    const count = useStore(opened);
    // React removes the form before its question.
    return (
      <>
        {count > 0 && <Shown dialog={formRef} inside={input} />}
        {count > 1 && <Shown dialog={questionRef} inside={discard} />}
      </>
    );
  }
  const { change } = await mountedHook(
    () => {},
    (hook) => (
      <>
        {hook}
        <Dialogs />
      </>
    ),
  );
  vi.stubGlobal('getSelection', () => null);
  vi.stubGlobal('document', Object.assign(focus, { addEventListener() {}, removeEventListener() {} }));
  focus.activeElement = button;
  await change(() => opened.set(1));
  await change(() => opened.set(2));
  await change(() => opened.set(0));
  expect(focus.activeElement).toBe(button);
});
