import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { diagnoseAudio } from '../../kit/audio/use-playback.ts';
import { safeUrl } from '../../lib/browser/safe-url.ts';
import type { AudioRequest } from '../../domain/protocol/audio-address.ts';
import { audioPath } from '../../domain/protocol/audio-address.ts';
import { useEnvironment } from '../../client/session/environment.ts';
import { useSession } from '../../client/session/session.ts';
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

/** The API's base URL and the tab's user, for audio URLs; null until both are known. */
function useAudioApi(): { readonly base: string; readonly userId: string } | null {
  const found = useEnvironment();
  const userId = useSession(({ selectedUser }) => selectedUser?.id ?? null);
  if (found.state !== 'ready' || userId === null) return null;
  return { base: `${found.config.apiBaseUri.replace(/\/$/, '')}/v1`, userId };
}

/** Downloads the file. A problem is reported here, so that the browser does not navigate to an error page. */
function Download({ src }: { src: string }) {
  const { i18n, t } = useLingui();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const problem = await diagnoseAudio(src);
    setBusy(false);
    // A file that the browser cannot play can still be saved.
    if (problem !== 'undecodable') return void toast.error(i18n._(audioProblemTexts[problem]));
    const link = document.createElement('a');
    link.href = src;
    link.download = '';
    link.click();
  }
  return (
    <div>
      <Button size="small" icon="install" busy={busy} onClick={() => void save()}>
        {t`Download`}
      </Button>
    </div>
  );
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
  const api = useAudioApi();
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
      <Download src={wav} />
    </div>
  );
}
