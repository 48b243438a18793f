import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import { useIsDeviceFull, useStorage } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';

const noticeSeconds = 10;

/**
 * Tells the user once in each tab that this browser stores nothing, or nothing new. On a public computer the user asked for that, so no notice
 * appears.
 */
export function useMemoryNotice(): void {
  const { t } = useLingui();
  const storage = useStorage();
  const isFull = useIsDeviceFull();
  const device = useSession((session) => session.device);
  const somebody = useSession((session) => session.selectedUser !== null);
  const tell = storage === 'memory' && device === 'private' && somebody;

  useEffect(() => {
    if (!tell) return;
    const why = isFull
      ? t`This device has no storage space left, so new data is not stored for offline use. You can keep working, and data stored earlier is still there. Free up space on this device; storing then resumes automatically.`
      : t`This browser cannot store data, so nothing is available offline.`;
    toast.info(why, noticeSeconds);
  }, [tell, isFull, t]);
}
