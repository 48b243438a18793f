import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { SeriesFinding } from '../../domain/entities/number-porting-request/pre-check.ts';
import { consequences } from '../../domain/entities/number-porting-request/pre-check.ts';
import { formatPhoneNumber } from '../../domain/value/phone-number.ts';
import { classNames } from '../../kit/base/class-name.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { useAnnounced } from '../../kit/feedback/use-announced.ts';
import { blockingReasonNames } from './name.ts';
import styles from './porting.module.css';
import { memberName } from '../../i18n/member-name.ts';

function findingName(finding: SeriesFinding): MessageDescriptor {
  switch (finding.kind) {
    case 'mixedTypes':
      return msg`The first and the last number are of different types.`;
    case 'twoAreas':
      return msg`The first and the last number are in different areas.`;
    case 'otherType':
      return msg`These numbers are of another type than the first ones of this request.`;
    case 'ownNumber': {
      const name = formatPhoneNumber(finding.number);
      return msg`The organization already has ${name}.`;
    }
    case 'openRequest': {
      const name = formatPhoneNumber(finding.number);
      return msg`${name} is in an open porting request already.`;
    }
  }
}

/** Names the fault of a series, the outcome of the request, and the reason. */
export function seriesFindingText(i18n: I18n, finding: SeriesFinding): string {
  const { from, reason: word } = consequences[finding.kind];
  const reason = i18n._(memberName(blockingReasonNames, word));
  const consequence =
    from === 'platform'
      ? msg`This cannot be requested. Blocking reason: ${reason}.`
      : msg`The other operator may block the request. Blocking reason: ${reason}.`;
  return `${i18n._(findingName(finding))} ${i18n._(consequence)}`;
}

type Props = {
  findings: readonly SeriesFinding[];
  /** The id of the text of a fault. */
  idOf: (kind: SeriesFinding['kind']) => string;
};

/** Shows the faults of a series. They are announced after a pause in the typing, where the user is. */
export function SeriesFindings({ findings, idOf }: Props) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const texts = findings.map((finding) => seriesFindingText(i18n, finding));
  useAnnounced(
    texts.length === 0 ? null : texts.join(' '),
    () => box.current?.closest('fieldset')?.contains(document.activeElement) === true,
  );
  return (
    <div ref={box} className={styles.findings}>
      {findings.map(({ kind }, at) => {
        const isRefused = consequences[kind].from === 'platform';
        return (
          <p key={kind} id={idOf(kind)} className={classNames(styles.finding, isRefused && styles.refused)}>
            <Icon name={isRefused ? 'error' : 'warning'} size={14} />
            {texts[at]}
          </p>
        );
      })}
    </div>
  );
}
