export type ToastKind = 'success' | 'error' | 'info';

/** How long a toast may stay, in seconds (S0 §9, S1 §9). */
export type ToastSeconds = 1.5 | 2.5 | 3 | 5 | 10;

export type Toast = { id: number; kind: ToastKind; message: string };

type Running = { left: number; since: number; timer: ReturnType<typeof setTimeout> | null };

/** The toasts on show. One store serves a page (`toast`); tests make their own. */
export function createToasts() {
  let shown: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  const clocks = new Map<number, Running>();
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]) {
    shown = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number) {
    stop(id);
    clocks.delete(id);
    set(shown.filter((one) => one.id !== id));
    // The pointer's leaving is not heard of once the toast under it is gone.
    if (shown.length === 0) paused = false;
  }

  function run(id: number) {
    const clock = clocks.get(id);
    if (!clock || clock.timer !== null) return;
    clock.since = Date.now();
    clock.timer = setTimeout(() => dismiss(id), clock.left);
  }

  function stop(id: number) {
    const clock = clocks.get(id);
    if (!clock || clock.timer === null) return;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since));
  }

  /** Shows a message; the same message of the same kind again starts its time anew instead of piling up. */
  function show(kind: ToastKind, message: string, seconds: ToastSeconds): number {
    const twin = shown.find((one) => one.kind === kind && one.message === message);
    const id = twin?.id ?? ++lastId;
    stop(id);
    clocks.set(id, { left: seconds * 1000, since: 0, timer: null });
    if (!twin) set([...shown, { id, kind, message }]);
    if (!paused) run(id);
    return id;
  }

  return {
    success: (message: string, seconds: ToastSeconds = 2.5) => show('success', message, seconds),
    info: (message: string, seconds: ToastSeconds = 5) => show('info', message, seconds),
    error: (message: string, seconds: ToastSeconds = 10) => show('error', message, seconds),
    dismiss,
    /** Holds every toast while someone reads, pointer or focus on them. */
    pause: () => {
      paused = true;
      for (const id of clocks.keys()) stop(id);
    },
    resume: () => {
      paused = false;
      for (const id of clocks.keys()) run(id);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: () => shown,
  };
}

/** The page's toasts: `toast.success(message, seconds)`. */
export const toast = createToasts();
