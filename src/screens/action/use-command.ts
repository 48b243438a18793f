import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { useFailureToast } from '../use-failure-toast.ts';

type Send = (send: () => Promise<CallOutcome>, done: MessageDescriptor, onDone?: () => void) => void;

/**
 * Sends commands and reports their outcomes. The keys are those of the commands not answered yet; another command may
 * be sent meanwhile. Kept as state rather than a transition, which would end only when all of them are answered.
 */
export function useCommands(): readonly [ReadonlySet<string>, (key: string) => Send] {
  const { i18n } = useLingui();
  const sayFailure = useFailureToast();
  const [unanswered, setUnanswered] = useState<ReadonlySet<string>>(new Set());
  const run = async (key: string, [send, done, onDone]: Parameters<Send>): Promise<void> => {
    setUnanswered((keys) => new Set(keys).add(key));
    try {
      const outcome = await send();
      if (outcome.kind !== 'saved') return sayFailure(outcome);
      toast.success(i18n._(done), 1.5);
      onDone?.();
    } finally {
      setUnanswered((keys) => new Set([...keys].filter((one) => one !== key)));
    }
  };
  return [
    unanswered,
    (key) =>
      (...command) =>
        void run(key, command),
  ];
}

/** Sends one command at a time and reports the outcome; calls `onDone` when it was saved. */
export function useCommand(): readonly [boolean, Send] {
  const [unanswered, commandAs] = useCommands();
  return [unanswered.size > 0, commandAs('')];
}
