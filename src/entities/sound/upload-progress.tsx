import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { stopUpload, transfers } from '../../client/session/upload.ts';
import { Progress } from '../../kit/feedback/progress.tsx';
import { useStore } from '../../kit/base/use-store.ts';
import styles from './sound.module.css';

/** The progress of the upload to the sound with this id. Leaving the form cancels the upload. */
export function UploadProgress({ id }: { id: string }) {
  const { t } = useLingui();
  const transfer = useStore(transfers, (all) => all[id]);
  useEffect(() => () => stopUpload(id), [id]);
  if (!transfer) return null;
  const { sent, total } = transfer;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  return (
    <div className={styles.sending}>
      <Progress label={t`Uploading the file`} max={total} value={sent} />
      <span>{sent < total ? t`${percent}% uploaded` : t`Uploaded. Waiting for the server…`}</span>
    </div>
  );
}
