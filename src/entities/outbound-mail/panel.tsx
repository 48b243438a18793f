import { Trans, useLingui } from '@lingui/react/macro';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { MailContents, OutboundMail } from '../../domain/entities/outbound-mail/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { KnownLink } from '../../fields/entity/known-link.tsx';
import { AudioInclusion } from './audio-inclusion.tsx';
import { MailUsers } from './mail-users.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { outboundMailFields as fields } from './fields.tsx';
import styles from './outbound-mail.module.css';

const templateValueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

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
  if (contents.type !== 'template') return null;
  const values = Object.entries(contents.values);
  if (values.length === 0) return null;
  return (
    <section className={styles.contents}>
      <h3>
        <Trans>Values</Trans>
      </h3>
      <FactList facts={values.map(([name, value]) => ({ label: name, value: templateValueText(value) }))} />
    </section>
  );
}

/** A mail, with links to the user to whom it goes and to the job that delivers it, which has the mail's id. */
export function OutboundMailDetails({ entity, organizationId }: DetailsProps<OutboundMail>) {
  const { t } = useLingui();
  const access = useAccess();
  const isVisible = (type: EntityName): boolean => access.state === 'ready' && can(access, models[type].view);
  const fact = useFact();
  const { contents, audio } = entity;
  return (
    <>
      <FactList
        facts={[
          fact(fields.from, entity.from),
          fact(fields.to, entity.to),
          fact(fields.state, entity.state),
          fact(fields['contents.type'], contents.type),
          ...(contents.type === 'simple' ? [fact(fields['contents.subject'], contents.subject)] : []),
          ...(contents.type === 'template'
            ? [fact(fields['contents.templateName'], contents.templateName)]
            : []),
          ...(audio
            ? [
                fact(
                  fields.audio,
                  audio,
                  <>
                    <AudioInclusion audio={audio} />
                    <KnownLink type={audio.type} id={audio.id} organizationId={organizationId} before=": " />
                  </>,
                ),
              ]
            : []),
          ...(isVisible('user')
            ? [{ label: t`User`, value: <MailUsers mail={entity} organizationId={organizationId} /> }]
            : []),
          ...(entity.flowSessionId && isVisible('flowSession')
            ? [
                fact(
                  fields.flowSessionId,
                  entity.flowSessionId,
                  <KnownLink type="flowSession" id={entity.flowSessionId} organizationId={organizationId} />,
                ),
              ]
            : []),
          ...(isVisible('job')
            ? [
                {
                  label: t`Job`,
                  value: <KnownLink type="job" id={entity.id} organizationId={organizationId} />,
                },
              ]
            : []),
        ]}
      />
      <Contents contents={contents} />
    </>
  );
}
