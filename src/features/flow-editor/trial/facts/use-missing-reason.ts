import { useLingui } from '@lingui/react/macro';
import { useLink } from '../../../../client/connection/link.ts';
import type { UnreadMacro } from '../../../../fields/flow/trial/library-contents.ts';
import type { TestRunHost } from './use-test-run-host.ts';

/** The reason that a test run cannot start yet; undefined once everything that it may need is here. */
export function useMissingReason({
  isComplete,
  unread,
  isCut,
}: Pick<TestRunHost, 'isComplete' | 'unread' | 'isCut'>): string | undefined {
  const { t } = useLingui();
  const isOffline = useLink().status === 'disconnected';
  if (isComplete) return undefined;
  if (isCut) return t`Not all macros of this flow can be loaded for a test run.`;
  const textOf = ({ name, why }: UnreadMacro): string => {
    if (why === 'refused' && name === '') return t`You have no permission to view library macros.`;
    if (why === 'notSent') return t`The contents of the library macro “${name}” are not on this device.`;
    return t`The contents of the library macro “${name}” cannot be read.`;
  };
  // While there is a connection, contents that are missing are on their way.
  const [blocking] = unread.filter(({ why }) => why !== 'notSent' || isOffline);
  if (blocking !== undefined) return textOf(blocking);
  return isOffline
    ? t`A macro of this flow, or something that it names, is not on this device.`
    : t`Loading…`;
}
