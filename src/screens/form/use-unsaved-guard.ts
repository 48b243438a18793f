import { useBlocker } from '@tanstack/react-router';
import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { InnerFormContext } from '../../fields/form/inner-form.ts';
import { isSameFormLocation } from './same-form-location.ts';

interface UnsavedGuard {
  /** Closes at once if nothing would be lost; asks otherwise. */
  readonly ask: () => void;
  readonly isAsking: boolean;
  readonly discard: () => void;
  readonly stay: () => void;
  /** The input is saved; nothing is guarded any more. */
  readonly allow: () => void;
  /** Called by a form that is opened over this one; returns the function that ends this. */
  readonly openInner: () => () => void;
}

/**
 * Guards unsaved input against closing the form, leaving the page and closing the tab. While a form is open over
 * another, leaving the page closes only the inner form.
 */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void): UnsavedGuard {
  const [isAsking, setAsking] = useState(false);
  const isSaved = useRef(false);
  const inner = useRef(0);
  const openAsInner = use(InnerFormContext);
  const isInner = openAsInner !== null;
  useEffect(() => openAsInner?.(), [openAsInner]);
  const openInner = useCallback(() => {
    inner.current += 1;
    return () => void (inner.current -= 1);
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (isInner || isDirty) && inner.current === 0 && !isSaved.current && !isSameFormLocation(current, next),
    enableBeforeUnload: () => isDirty && !isSaved.current,
    withResolver: true,
  });
  const isLeaving = blocker.status === 'blocked';
  const ask = (): void => (isDirty && !isSaved.current ? setAsking(true) : onClose());
  const stayOnPage = useEffectEvent(() => {
    blocker.reset?.();
    ask();
  });
  useEffect(() => {
    if (isInner && isLeaving) stayOnPage();
  }, [isInner, isLeaving]);
  return {
    isAsking: isAsking || (isLeaving && !isInner),
    ask,
    openInner,
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
