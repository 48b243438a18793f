import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { Tone } from '../../kit/base/tone.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import type { MailContents, MailState, OutboundMail } from '../../domain/entities/outbound-mail/model.ts';
import styles from './outbound-mail.module.css';

const stateNames: Record<MailState, MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'mail' }),
  sent: msg({ message: 'Sent', context: 'mail' }),
  failed: msg({ message: 'Failed', context: 'mail' }),
  temporarySendFailure: msg({ message: 'Temporary failure', context: 'mail' }),
};
/** Sent is green, failed red, a temporary failure orange (S1 §4). */
const tones: Record<MailState, Tone> = {
  pending: 'busy',
  sent: 'ok',
  failed: 'error',
  temporarySendFailure: 'warn',
};
const typeNames: Record<MailContents['type'], MessageDescriptor> = {
  template: msg({ message: 'Template', context: 'mail' }),
  simple: msg({ message: 'Plain text', context: 'mail' }),
};

const cell = {
  to: (mail: OutboundMail) => <Truncate text={mail.to} />,
  from: (mail: OutboundMail) => <Truncate text={mail.from} />,
  about: ({ contents }: OutboundMail) => (
    <Truncate text={contents.type === 'simple' ? contents.subject : contents.templateName} />
  ),
  type: (mail: OutboundMail) => <Message text={typeNames[mail.contents.type]} />,
  state: (mail: OutboundMail) => (
    <StatusBadge tone={tones[mail.state]}>
      <Message text={stateNames[mail.state]} />
    </StatusBadge>
  ),
  created: (mail: OutboundMail) => <Moment at={mail.createDate} />,
};

/** What a template was given, by its own names. */
const valueOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function Contents({ contents }: { contents: MailContents }) {
  if (contents.type === 'simple')
    return (
      <section className={styles.contents}>
        <h3>
          <Trans>Message</Trans>
        </h3>
        <p className={styles.text}>{contents.plainText}</p>
      </section>
    );
  const values = Object.entries(contents.values);
  if (values.length === 0) return null;
  return (
    <section className={styles.contents}>
      <h3>
        <Trans>Values</Trans>
      </h3>
      <FactList facts={values.map(([name, value]) => ({ label: name, value: valueOf(value) }))} />
    </section>
  );
}

function Details({ entity }: DetailsProps<OutboundMail>) {
  const { t } = useLingui();
  const { contents } = entity;
  const about =
    contents.type === 'simple'
      ? { label: t`Subject`, value: contents.subject }
      : { label: t`Template`, value: contents.templateName };
  return (
    <>
      <FactList
        facts={[
          { label: t`From`, value: entity.from },
          { label: t`To`, value: entity.to },
          { label: t`State`, value: cell.state(entity) },
          { label: t`Content type`, value: cell.type(entity) },
          about,
        ]}
      />
      <Contents contents={contents} />
    </>
  );
}

/** A mail that the platform sends: read, never changed (S1 §2.6). */
export const outboundMailView: EntityView<'outboundMail'> = {
  name: 'outboundMail',
  icon: 'mail',
  list: {
    columns: [
      { id: 'to', title: msg`To`, cell: cell.to, sort: 'to' },
      { id: 'about', title: msg`Subject or template`, cell: cell.about, width: 260 },
      { id: 'state', title: msg`State`, cell: cell.state, sort: 'state', width: 160 },
      { id: 'createDate', title: msg`Created`, cell: cell.created, sort: 'createDate', width: 170 },
      { id: 'type', title: msg`Content type`, cell: cell.type, sort: 'contents.type', width: 120 },
      {
        id: 'from',
        title: msg`From`,
        cell: cell.from,
        sort: 'from',
        initially: 'hidden',
        width: 240,
      },
    ],
    filters: [
      { field: 'state', title: msg`State`, kind: 'selection', options: selectionOptions(stateNames) },
      { field: 'createDate', title: msg`Created`, kind: 'period' },
      { field: 'to', title: msg`To`, kind: 'text' },
      { field: 'from', title: msg`From`, kind: 'text' },
      {
        field: 'contents.type',
        title: msg`Content type`,
        kind: 'selection',
        options: selectionOptions(typeNames),
      },
      { field: 'contents.subject', title: msg`Subject`, kind: 'text' },
      { field: 'contents.templateName', title: msg`Template`, kind: 'text' },
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 500,
  },
  Details,
};
