import { Plural } from '@lingui/react/macro';

/** The calls that are lost without a default, as long as these numbers have no action of their own. */
export const LostCalls = ({ count }: { count: number }) => (
  <Plural value={count} one="Calls to # number are hung up." other="Calls to # numbers are hung up." />
);
