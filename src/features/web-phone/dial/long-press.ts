const longPressMs = 500;

type Press =
  | { readonly kind: 'none' | 'long' }
  | { readonly kind: 'down'; readonly timer: ReturnType<typeof setTimeout> };

/** Tells a long press of one key from a click. */
export interface LongPress {
  /** The pointer goes down; `onLong` is called if it stays on the key. Null: the key has no long press. */
  readonly down: (onLong: (() => void) | null) => void;
  /** The pointer leaves the key, or the key goes away. */
  readonly leave: () => void;
  /** Whether a click of this key only ends a long press. */
  readonly isEnd: () => boolean;
}

export function createLongPress(): LongPress {
  let press: Press = { kind: 'none' };
  const leave = (): void => {
    if (press.kind !== 'down') return;
    clearTimeout(press.timer);
    press = { kind: 'none' };
  };
  return {
    // A touch leaves the key before its click, so only the next press forgets a long one.
    down(onLong) {
      leave();
      press = { kind: 'none' };
      if (!onLong) return;
      const timer = setTimeout(() => {
        press = { kind: 'long' };
        onLong();
      }, longPressMs);
      press = { kind: 'down', timer };
    },
    leave,
    isEnd() {
      const isLong = press.kind === 'long';
      leave();
      press = { kind: 'none' };
      return isLong;
    },
  };
}
