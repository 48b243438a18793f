import { Plural } from '@lingui/react/macro';

/** A limit in seconds. */
export function WaitLimit({ seconds }: { seconds: number }) {
  return <Plural value={seconds} one="# second" other="# seconds" />;
}
