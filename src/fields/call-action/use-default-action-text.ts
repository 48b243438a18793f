import { useLingui } from '@lingui/react';
import type { DefaultPlace } from '../../domain/value/call-action.ts';
import { useDefaultAction } from './use-default-action.ts';
import { useCallActionText } from './use-call-action-text.ts';
import { withoutDefault } from './without-default.ts';

/** The organization's default at this place, or its effect, as plain text; undefined until it is known. */
export function useDefaultActionText(
  place: DefaultPlace | null,
  organizationId: string | null,
): string | undefined {
  const { i18n } = useLingui();
  const action = useDefaultAction(place ?? 'calledNumber', place === null ? null : organizationId);
  const text = useCallActionText(action ?? undefined);
  if (place === null || action !== null) return text;
  const { unset, result } = withoutDefault[place];
  return i18n._(result ?? unset);
}
