import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Message } from './message.tsx';

export const yesNoName = (value: boolean): MessageDescriptor => (value ? msg`Yes` : msg`No`);

/** Yes or no, in the user's language. */
export function YesNo({ value }: { value: boolean }) {
  return <Message text={yesNoName(value)} />;
}
