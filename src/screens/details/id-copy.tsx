import { useLingui } from '@lingui/react/macro';
import { IdPill } from '../../kit/button/id-pill.tsx';
import { toast } from '../../kit/feedback/toast.ts';

/** The id of an entity; clicking copies it. */
export function IdCopy({ id }: { id: string }) {
  const { t } = useLingui();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      toast.success(t`ID copied to clipboard`, 1.5);
    } catch {
      // The clipboard is missing on insecure origins, or the user denied access.
      toast.error(t`The ID could not be copied`, 3);
    }
  };
  return <IdPill id={id} label={t`Copy ID ${id}`} onCopy={() => void copy()} />;
}
