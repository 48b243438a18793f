import { Trans } from '@lingui/react/macro';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { isInbound } from '../../../domain/entities/web-phone-line/rules.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { useEndingText } from '../state/use-ending-text.ts';

type Props = { line: Pick<WebPhoneLine, 'direction' | 'pickedUpFrom' | 'returned'> };

/** How the call reached this web phone. */
export function LineOrigin({ line: { direction, pickedUpFrom, returned } }: Props) {
  const caller = useCallerName();
  const endingText = useEndingText();
  if (returned !== null) return endingText({ ending: returned.reason, transferredTo: returned.to });
  if (pickedUpFrom !== null) {
    const name = caller(pickedUpFrom.displayName, pickedUpFrom.username);
    return <Trans>Picked up from {name}</Trans>;
  }
  return isInbound({ direction }) ? <Trans>Inbound</Trans> : <Trans>Outbound</Trans>;
}
