import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormStep } from '../../entities/define/form.ts';
import { useAnnounced } from '../../kit/feedback/use-announced.ts';

type TitledStep = Pick<FormStep<never, never>, 'id' | 'title'>;

/** Announces each step that the user moves to; the dialog's title introduces the first. */
export function useStepAnnouncement(steps: readonly TitledStep[], current: TitledStep): void {
  const { i18n, t } = useLingui();
  const [opened] = useState(current.id);
  const [isMoved, setIsMoved] = useState(false);
  if (current.id !== opened && !isMoved) setIsMoved(true);
  const place = steps.findIndex(({ id }) => id === current.id) + 1;
  const count = steps.length;
  const title = i18n._(current.title);
  useAnnounced(isMoved ? t`Step ${place} of ${count}: ${title}` : null);
}
