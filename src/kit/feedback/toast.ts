import { createStore } from '../../lib/value/store.ts';
import { onRefusedPress } from '../base/refused-press.ts';

export type ToastKind = 'success' | 'error' | 'info';

/** The allowed display times of a toast, in seconds (S0-9-08). */
export type ToastSeconds = 1.5 | 2.5 | 3 | 5 | 10;

/** A button of a toast. */
export type ToastAction = { label: string; run: () => void };

export type Toast = { id: number; kind: ToastKind; message: string; action?: ToastAction };

type ToastTimer = { left: number; since: number; handle: ReturnType<typeof setTimeout> | null };

/** The store of visible toasts. A page uses one (`toast`); tests create their own. */
export function createToasts() {
  const { get, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  let paused = false;
  const timers = new Map<number, ToastTimer>();

  function dismiss(id: number) {
    stop(id);
    timers.delete(id);
    set(get().filter((one) => one.id !== id));
    // No pointerleave fires once the toast under the pointer is gone.
    if (get().length === 0) paused = false;
  }

  function run(id: number) {
    const timer = timers.get(id);
    if (!timer || timer.handle !== null) return;
    timer.since = Date.now();
    timer.handle = setTimeout(() => dismiss(id), timer.left);
  }

  function stop(id: number) {
    const timer = timers.get(id);
    if (!timer || timer.handle === null) return;
    clearTimeout(timer.handle);
    timer.handle = null;
    timer.left = Math.max(0, timer.left - (Date.now() - timer.since));
  }

  /** Shows a message; repeating a visible message of the same kind restarts its time instead of adding a toast. */
  function show(kind: ToastKind, message: string, seconds: ToastSeconds, action?: ToastAction): number {
    const isRepeat = (one: Toast): boolean => one.kind === kind && one.message === message;
    // The button of an older toast would do something else.
    const duplicate = action === undefined ? get().find((one) => isRepeat(one) && !one.action) : undefined;
    const id = duplicate?.id ?? ++lastId;
    stop(id);
    timers.set(id, { left: seconds * 1000, since: 0, handle: null });
    if (!duplicate) set([...get(), { id, kind, message, ...(action && { action }) }]);
    if (!paused) run(id);
    return id;
  }

  return {
    success: (message: string, seconds: ToastSeconds = 2.5) => show('success', message, seconds),
    info: (message: string, seconds: ToastSeconds = 5, action?: ToastAction) =>
      show('info', message, seconds, action),
    error: (message: string, seconds: ToastSeconds = 10) => show('error', message, seconds),
    dismiss,
    /** Keeps all toasts while the pointer or the focus is on one of them. */
    pause: () => {
      paused = true;
      for (const id of timers.keys()) stop(id);
    },
    resume: () => {
      paused = false;
      for (const id of timers.keys()) run(id);
    },
    get,
    subscribe,
  };
}

/** The page's toasts: `toast.success(message, seconds)`. */
export const toast = createToasts();

onRefusedPress((reason) => toast.info(reason));
