import { msg } from '@lingui/core/macro';
import { CallActionText } from '../../fields/call-action-text.tsx';
import { Message } from '../../fields/message.tsx';
import { PhoneNumber } from '../../fields/phone-number.tsx';
import type { FieldWords } from '../field-words.ts';
import { sipFields } from '../../fields/sip-list.tsx';
import type { Trunk } from './model.ts';
import { connectionNames } from './name.ts';

/** The fields of a trunk, as readers know them. */
export const trunkFields = {
  displayName: { title: msg`Name` },
  configuration: {
    title: msg`Configuration`,
    show: ({ outbound: { connection } }: Trunk['configuration']) => (
      <Message text={connectionNames[connection.type]} />
    ),
  },
  fallbackLegalSource: {
    title: msg`Fallback legal source`,
    none: msg`None`,
    show: (number: string) => <PhoneNumber number={number} />,
  },
  callAction: {
    title: msg`Call action`,
    none: msg({ message: 'Default', context: 'call action' }),
    show: (action: NonNullable<Trunk['callAction']>) => <CallActionText action={action} />,
  },
  ...sipFields,
} satisfies FieldWords<Trunk>;
