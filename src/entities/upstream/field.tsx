import { msg } from '@lingui/core/macro';
import { Message } from '../../fields/message.tsx';
import { headerNames } from '../../fields/sip-setting-name.ts';
import type { FieldWords } from '../define/field-words.ts';
import type { Upstream } from '../../domain/entities/upstream/model.ts';
import { addressOf } from '../../domain/entities/upstream/model.ts';

const yesOrNo = (is: boolean) => <Message text={is ? msg`Yes` : msg`No`} />;

/** The fields of an upstream, as readers know them. */
export const upstreamFields = {
  name: { title: msg`Name` },
  account: {
    title: msg`Account`,
    show: (account: Upstream['account']) => addressOf({ account }),
  },
  outboundSipSettings: {
    title: msg`Outbound settings`,
    show: ({ callerIdHeader }: Upstream['outboundSipSettings']) => (
      <Message text={headerNames[callerIdHeader]} />
    ),
  },
  failoverSettings: {
    title: msg`“Not found” as a fallback is final`,
    show: ({ notFoundAuthoritative }: Upstream['failoverSettings']) => yesOrNo(notFoundAuthoritative),
  },
  useRegistration: { title: msg`Register with the carrier`, show: yesOrNo },
} satisfies FieldWords<Upstream>;
