import { useLingui } from '@lingui/react/macro';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canAnswer, isActive, isOnHold, isOver } from '../../../domain/entities/web-phone-line/rules.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { useEndingText } from '../state/use-ending-text.ts';

/** Announces call changes to screen readers on every page. */
export function CallAnnouncer({ lines }: { lines: readonly WebPhoneLine[] }) {
  const { t } = useLingui();
  const endingText = useEndingText();
  const caller = useCallerName();
  const nameOf = ({ displayName, username }: WebPhoneLine): string => caller(displayName, username);
  const ringing = lines.find(canAnswer);
  const ended = lines.findLast(isOver);
  const current = lines.find(isActive);
  const held = lines.find(isOnHold);

  function said(): string {
    if (ended) {
      const name = nameOf(ended);
      const { endReason, transferredTo } = ended;
      const ending = endingText({ ending: endReason ?? 'hungUp', transferredTo });
      return t`${ending}: ${name}`;
    }
    if (current) {
      const name = nameOf(current);
      return t`In a call with ${name}`;
    }
    if (!held) return '';
    const name = nameOf(held);
    return t`${name} is on hold`;
  }
  function alerted(): string {
    if (!ringing) return '';
    const name = nameOf(ringing);
    const incoming = t`Incoming call from ${name}`;
    const { returned } = ringing;
    if (returned === null) return incoming;
    const failure = endingText({ ending: returned.reason, transferredTo: returned.to });
    return t`${failure}. ${incoming}`;
  }
  return (
    <div className="visually-hidden">
      <div role="alert">{alerted()}</div>
      <output>{said()}</output>
    </div>
  );
}
