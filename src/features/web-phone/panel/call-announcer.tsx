import { useLingui } from '@lingui/react/macro';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canAnswer, isActive, isOnHold, isOver } from '../../../domain/entities/web-phone-line/rules.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { endingWords } from '../state/words.ts';

/** Announces call changes to screen readers on every page. */
export function CallAnnouncer({ lines }: { lines: readonly WebPhoneLine[] }) {
  const { i18n, t } = useLingui();
  const caller = useCallerName();
  const nameOf = ({ displayName, username }: WebPhoneLine): string => caller(displayName, username);
  const ringing = lines.find(canAnswer);
  const ended = lines.findLast(isOver);
  const current = lines.find(isActive);
  const held = lines.find(isOnHold);

  function said(): string {
    if (ended) {
      const name = nameOf(ended);
      const ending = i18n._(endingWords[ended.endReason ?? 'hungUp']);
      return `${ending}: ${name}`;
    }
    if (current) {
      const name = nameOf(current);
      return t`In a call with ${name}`;
    }
    if (!held) return '';
    const name = nameOf(held);
    return t`${name} is on hold`;
  }
  const name = ringing && nameOf(ringing);
  return (
    <div className="visually-hidden">
      <div role="alert">{name !== undefined && t`Incoming call from ${name}`}</div>
      <output>{said()}</output>
    </div>
  );
}
