import { Plural } from '@lingui/react/macro';
import type { DefaultPlace } from '../../domain/value/call-action.ts';

type Props = { place: DefaultPlace; count: number };

/** What happens to calls without a default, as long as these entities have no action of their own. */
export function LostCalls({ place, count }: Props) {
  switch (place) {
    case 'calledNumber':
      return (
        <Plural value={count} one="Calls to # number are hung up." other="Calls to # numbers are hung up." />
      );
    case 'deviceCall':
    case 'deviceLogin':
      return (
        <Plural
          value={count}
          one="Calls from # device are hung up."
          other="Calls from # devices are hung up."
        />
      );
    case 'trunkCall':
      return (
        <Plural
          value={count}
          one="Calls from # trunk are hung up."
          other="Calls from # trunks are hung up."
        />
      );
    case 'userInbound':
      return (
        <Plural value={count} one="Calls to # user are hung up." other="Calls to # users are hung up." />
      );
    case 'userOutbound':
      return (
        <Plural
          value={count}
          one="Outbound calls of # user are hung up."
          other="Outbound calls of # users are hung up."
        />
      );
  }
}
