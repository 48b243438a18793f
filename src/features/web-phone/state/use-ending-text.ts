import { useLingui } from '@lingui/react/macro';
import type { LineParty } from '../../../domain/entities/web-phone-line/model.ts';
import type { LineEnding } from '../../../domain/entities/web-phone-line/rules.ts';
import { useCallerName } from './use-caller-name.ts';
import { endingWords } from './words.ts';
import { memberName } from '../../../i18n/member-name.ts';

interface Ending {
  readonly ending: LineEnding;
  /** The party to whom the call was transferred, also if that failed; `ending` is then the reason. */
  readonly transferredTo: LineParty | null;
}

/** How a call ended, as text. */
export function useEndingText(): (call: Ending) => string {
  const { i18n, t } = useLingui();
  const caller = useCallerName();
  return ({ ending, transferredTo }) => {
    const words = i18n._(memberName(endingWords, ending));
    if (transferredTo === null) return words;
    const name = caller(transferredTo.displayName, transferredTo.username);
    return ending === 'transferred' ? t`Transferred to ${name}` : t`Transfer to ${name} failed: ${words}`;
  };
}
