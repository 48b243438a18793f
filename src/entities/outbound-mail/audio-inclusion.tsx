import { Trans } from '@lingui/react/macro';
import type { IncludedAudio } from '../../domain/entities/outbound-mail/model.ts';
import { unknownKind } from '../../i18n/kind-name.ts';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';

/** How a mail includes a recording or sound. */
export function AudioInclusion({ audio }: { audio: IncludedAudio }) {
  switch (audio.as) {
    case 'attach':
      return <Trans>Attached</Trans>;
    case 'link':
      return <Trans>Link that needs a login</Trans>;
    case 'openLink':
      return (
        <Trans>
          Link that works until <Moment at={audio.until} />
        </Trans>
      );
    default:
      return <Message text={unknownKind((audio as IncludedAudio).as)} />;
  }
}
