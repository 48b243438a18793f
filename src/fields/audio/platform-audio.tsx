import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { safeUrl } from '../../lib/browser/safe-url.ts';
import type { AudioRequest } from '../../domain/protocol/audio-address.ts';
import { audioPath } from '../../domain/protocol/audio-address.ts';
import { DownloadButton } from '../file/download-button.tsx';
import { useFileApi } from '../file/use-file-api.ts';
import { AudioPlayer } from './audio-player.tsx';
import { audioProblemTexts } from './audio-problem.tsx';
import styles from './audio.module.css';

interface PlayableAudio {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly state: string;
  readonly deleteDate: string | null;
  readonly audio: { readonly id: string; readonly durationMs: number } | null;
}

/** The player and download of a sound or recording once it is available (S1-4-12); `missing` until then. */
export function PlatformAudio({
  kind,
  of,
  missing,
}: {
  kind: AudioRequest['kind'];
  of: PlayableAudio;
  missing: ReactNode;
}) {
  const api = useFileApi();
  const { id, organizationId, name, state, deleteDate, audio } = of;
  if (state !== 'available' || audio === null || deleteDate !== null)
    return <p className={styles.missing}>{missing}</p>;
  if (api === null) return <div className={styles.placeholder} />;
  const asked: AudioRequest = { kind, id, organizationId, version: audio.id, userId: api.userId };
  const [web, wav] = (['web', 'wav'] as const).map((variant) =>
    safeUrl(`${api.base}/${audioPath(asked, variant)}`, window.location.origin),
  );
  if (!web || !wav) return <p className={styles.missing}>{missing}</p>;
  return (
    <div className={styles.audio}>
      <AudioPlayer key={web} src={web} name={name} length={audio.durationMs / 1000} />
      <div>
        <DownloadButton src={wav} problems={audioProblemTexts}>
          <Trans>Download</Trans>
        </DownloadButton>
      </div>
    </div>
  );
}
