import { Plural } from '@lingui/react/macro';

/** A limit in whole minutes if it has no other seconds. */
export const WaitLimit = ({ seconds }: { seconds: number }) =>
  seconds % 60 === 0 ? (
    <Plural value={seconds / 60} one="# minute" other="# minutes" />
  ) : (
    <Plural value={seconds} one="# second" other="# seconds" />
  );
