import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import { useStorage } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';

const noticeSeconds = 10;

/** Says once that this browser keeps nothing; on a public computer that is what was asked for. */
export function useMemoryNotice(): void {
  const { t } = useLingui();
  const storage = useStorage();
  const device = useSession((session) => session.device);
  const somebody = useSession((session) => session.selectedUser !== null);
  const tell = storage === 'memory' && device === 'private' && somebody;

  useEffect(() => {
    if (tell)
      toast.info(
        t`This browser keeps no data: without a connection there is nothing to show.`,
        noticeSeconds,
      );
  }, [tell, t]);
}
