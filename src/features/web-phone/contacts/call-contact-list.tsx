import type { ComponentProps } from 'react';
import type { Dial } from '../state/destination.ts';
import { ContactList } from './contact-list.tsx';
import { useCallAction } from './use-call-action.ts';

type Props = Omit<ComponentProps<typeof ContactList>, 'actionOf' | 'onPick' | 'onNumber'> & {
  onCall: Dial;
};

/** The address book as a place to call from. */
export const CallContactList = ({ onCall, ...list }: Props) => (
  <ContactList {...list} {...useCallAction(onCall)} onNumber={(typed) => onCall(typed, null)} />
);
