import { msg } from '@lingui/core/macro';
import type { SessionCause } from '../../domain/entities/flow-session/model.ts';
import { unknownKind } from '../../i18n/kind-name.ts';
import type { CellContext } from '../define/view.ts';

/** Why a session began, as text for a file. */
export function causeText(cause: SessionCause, { name, say }: Pick<CellContext, 'name' | 'say'>): string {
  switch (cause.type) {
    case 'call':
      return say(msg`a telephone call`);
    case 'trigger':
      return name('flowTrigger', cause.triggerId);
    default:
      return say(unknownKind((cause as SessionCause).type));
  }
}
