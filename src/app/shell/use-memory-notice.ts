import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import { useStorage } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';

const noticeSeconds = 10;

/**
 * Tells the user once that this browser stores nothing. On a public computer the user asked for that, so no notice
 * appears.
 */
export function useMemoryNotice(): void {
  const { t } = useLingui();
  const storage = useStorage();
  const device = useSession((session) => session.device);
  const somebody = useSession((session) => session.selectedUser !== null);
  const tell = storage === 'memory' && device === 'private' && somebody;

  useEffect(() => {
    if (tell) toast.info(t`This browser cannot store data, so nothing is available offline.`, noticeSeconds);
  }, [tell, t]);
}
