import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useSession } from '../../../client/session/session.ts';
import { PlatformAudio } from '../../../fields/audio/platform-audio.tsx';
import { GroupLegend } from '../../../fields/form/group-legend.tsx';
import { useFieldError } from '../../../fields/form/use-field-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import type { RecorderCall } from '../../../domain/entities/sound/recorder.ts';
import { useRecorder } from './use-recorder.ts';
import styles from './recorder.module.css';

function CallState({ state, isRecorded }: { state: RecorderCall['state']; isRecorded: boolean }) {
  switch (state) {
    case 'none':
      return isRecorded ? null : (
        <Trans>Your phone rings, and you record the message after you answer.</Trans>
      );
    case 'starting':
    case 'calling':
      return <Trans>Calling you. Answer your phone.</Trans>;
    case 'answered':
      return <Trans>Connected. Choose Start recording and speak.</Trans>;
    case 'recording':
      return <Trans>Recording. Speak now.</Trans>;
    case 'saving':
      return <Trans>Saving the recording.</Trans>;
    case 'ended':
      return isRecorded ? (
        <Trans>The call has ended.</Trans>
      ) : (
        <Trans>The call has ended without a recording.</Trans>
      );
  }
}

function Recorded({ id }: { id: string }) {
  const found = useEntity('recording', id);
  if (found.state !== 'ready') return null;
  return (
    <PlatformAudio
      kind="recording"
      of={found.entity}
      missing={<Trans>The recording is being processed.</Trans>}
    />
  );
}

type Props = { name: string; label: string; organizationId: string; invalid?: string };

/** Records a message by telephone; the value is the id of the recording, or null. */
export function RecorderField({ name, label, organizationId, invalid }: Props) {
  const { t } = useLingui();
  const {
    field: { value, onChange, ref },
  } = useController({ name });
  const error = useFieldError(name, invalid);
  const recorded = typeof value === 'string' ? value : null;
  const { call, start, command } = useRecorder(organizationId, onChange);
  const userId = useSession(({ selectedUser }) => selectedUser?.id ?? null);
  const own = useEntity('telephonyUser', userId);
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed ?? (own.state === 'ready' ? own.entity.number : null) ?? '';
  const isOver = call.state === 'none' || call.state === 'ended';
  return (
    <fieldset className={styles.recorder} aria-invalid={error !== undefined}>
      <GroupLegend label={label} required />
      <output className={styles.state}>
        <CallState state={call.state} isRecorded={recorded !== null} />
      </output>
      {isOver && (
        <TextInput
          label={t`Number to call`}
          type="tel"
          value={number}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className={styles.buttons}>
        {isOver && (
          <Button
            ref={ref}
            icon="phone"
            disabledReason={number.trim() === '' ? t`Enter the number to call.` : undefined}
            onClick={() => start(number.trim())}
          >
            {recorded === null ? t`Call me` : t`Call me again`}
          </Button>
        )}
        {call.state === 'answered' && (
          <Button ref={ref} variant="primary" onClick={() => command('startRecording')}>
            {recorded === null ? t`Start recording` : t`Record again`}
          </Button>
        )}
        {call.state === 'recording' && (
          <Button ref={ref} variant="primary" onClick={() => command('stopRecording')}>
            {t`Stop recording`}
          </Button>
        )}
        {'sessionId' in call && (
          <Button icon="hang-up" onClick={() => command('terminate')}>
            {t`Hang up`}
          </Button>
        )}
      </div>
      {recorded !== null && <Recorded id={recorded} />}
      <div role="alert" className={styles.error}>
        {error}
      </div>
    </fieldset>
  );
}
