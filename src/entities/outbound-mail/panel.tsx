import { Trans } from '@lingui/react/macro';
import type { MailContents, OutboundMail } from '../../domain/entities/outbound-mail/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
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

export function OutboundMailDetails({ entity }: DetailsProps<OutboundMail>) {
  const fact = useFact();
  const { contents } = entity;
  return (
    <>
      <FactList
        facts={[
          fact(fields.from, entity.from),
          fact(fields.to, entity.to),
          fact(fields.state, entity.state),
          fact(fields['contents.type'], contents.type),
          contents.type === 'simple'
            ? fact(fields['contents.subject'], contents.subject)
            : fact(fields['contents.templateName'], contents.templateName),
        ]}
      />
      <Contents contents={contents} />
    </>
  );
}
