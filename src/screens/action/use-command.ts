import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useTransition } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** Sends a command and reports the outcome; calls `onDone` when it was saved. */
export function useCommand(): readonly [
  boolean,
  (send: () => Promise<CallOutcome>, done: MessageDescriptor, onDone?: () => void) => void,
] {
  const { i18n } = useLingui();
  const sayFailure = useFailureToast();
  const [busy, start] = useTransition();
  return [
    busy,
    (send, done, onDone) =>
      start(async () => {
        const outcome = await send();
        if (outcome.kind !== 'saved') return sayFailure(outcome);
        toast.success(i18n._(done), 1.5);
        onDone?.();
      }),
  ];
}
