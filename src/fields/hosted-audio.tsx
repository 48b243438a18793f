import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { toast } from '../kit/toast.ts';
import { examineAudio } from '../kit/use-playback.ts';
import { safeUrl } from '../lib/safe-url.ts';
import type { AudioAsked } from '../domain/protocol/audio-address.ts';
import { audioPath } from '../domain/protocol/audio-address.ts';
import { useEnvironment } from '../client/session/environment.ts';
import { useSession } from '../client/session/session.ts';
import { AudioPlayer } from './audio-player.tsx';
import { audioProblems } from './audio-problem.tsx';
import styles from './audio.module.css';

interface Heard {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly state: string;
  readonly deleteDate: string | null;
  readonly audio: { readonly id: string; readonly durationMs: number } | null;
}

/** Where audio is to be had, for the user of this tab; null until both are known. */
function useAudioBase(): { readonly base: string; readonly userId: string } | null {
  const found = useEnvironment();
  const userId = useSession(({ selectedUser }) => selectedUser?.id ?? null);
  if (found.state !== 'ready' || userId === null) return null;
  return { base: `${found.config.apiBaseUri.replace(/\/$/, '')}/v1`, userId };
}

/** Saves the file; one that cannot be had is told of here, and not by the browser's own page. */
function Download({ src }: { src: string }) {
  const { i18n, t } = useLingui();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const problem = await examineAudio(src);
    setBusy(false);
    // What no browser plays can be saved all the same.
    if (problem !== 'undecodable') return void toast.error(i18n._(audioProblems[problem]));
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

/** What is to be heard of a sound or a recording, and the file of it (S1 §4); else why there is nothing yet. */
export function HostedAudio({
  kind,
  of,
  missing,
}: {
  kind: AudioAsked['kind'];
  of: Heard;
  missing: ReactNode;
}) {
  const place = useAudioBase();
  const { id, organizationId, name, state, deleteDate, audio } = of;
  if (state !== 'available' || audio === null || deleteDate !== null)
    return <p className={styles.missing}>{missing}</p>;
  if (place === null) return <div className={styles.place} />;
  const asked: AudioAsked = { kind, id, organizationId, version: audio.id, userId: place.userId };
  const [web, wav] = (['web', 'wav'] as const).map((variant) =>
    safeUrl(`${place.base}/${audioPath(asked, variant)}`, window.location.origin),
  );
  if (!web || !wav) return <p className={styles.missing}>{missing}</p>;
  return (
    <div className={styles.audio}>
      <AudioPlayer key={web} src={web} name={name} length={audio.durationMs / 1000} />
      <Download src={wav} />
    </div>
  );
}
