import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isSameFormLocation } from './same-form-location.ts';

interface UnsavedGuard {
  /** Closes at once if nothing would be lost; asks otherwise. */
  readonly ask: () => void;
  readonly isAsking: boolean;
  readonly discard: () => void;
  readonly stay: () => void;
  /** The input is saved; nothing is guarded any more. */
  readonly allow: () => void;
}

/** Guards unsaved input against closing the form, leaving the page and closing the tab. */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void): UnsavedGuard {
  const [isAsking, setAsking] = useState(false);
  const isSaved = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isSaved.current && !isSameFormLocation(current, next),
    enableBeforeUnload: () => isDirty && !isSaved.current,
    withResolver: true,
  });
  const isLeaving = blocker.status === 'blocked';
  return {
    isAsking: isAsking || isLeaving,
    ask: () => (isDirty && !isSaved.current ? setAsking(true) : onClose()),
    discard() {
      isSaved.current = true;
      if (isLeaving) blocker.proceed();
      onClose();
    },
    stay() {
      setAsking(false);
      if (isLeaving) blocker.reset();
    },
    allow() {
      isSaved.current = true;
    },
  };
}
