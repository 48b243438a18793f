import { Trans } from '@lingui/react/macro';
import { EntityText } from '../../entity/entity-text.tsx';

/** Audio as observations name it: `sound:id`, `speech:text`. */
export function AudioText({ audio }: { audio: string }) {
  const [, type = '', rest = ''] = /^(\w+):?([^]*)$/.exec(audio) ?? [];
  switch (type) {
    case 'sound':
      return rest.startsWith('try-') ? (
        <Trans>a sound made by the flow</Trans>
      ) : (
        <EntityText type="sound" id={rest} />
      );
    case 'recording':
      return rest.startsWith('try-') ? (
        <Trans>what was recorded</Trans>
      ) : (
        <EntityText type="recording" id={rest} />
      );
    case 'speech':
      return <Trans>“{rest}”</Trans>;
    case 'tone':
      return <Trans>the tone {rest}</Trans>;
    default:
      return <Trans>silence</Trans>;
  }
}
