import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import type { Tone } from '../../../kit/base/tone.ts';
import { checkNames } from './check-rule.ts';
import type { CheckFacts, CheckName, Finding } from './check-rule.ts';
import { checkWords, remedyWords } from './check-words.ts';
import styles from './check.module.css';

const kinds: Record<Finding['kind'], { readonly tone: Tone; readonly text: MessageDescriptor }> = {
  waiting: { tone: 'neutral', text: msg`Not tested yet` },
  busy: { tone: 'busy', text: msg`Testing…` },
  ok: { tone: 'ok', text: msg`Works` },
  poor: { tone: 'warn', text: msg`Works poorly` },
  failed: { tone: 'error', text: msg`Does not work` },
};

type Props = { facts: CheckFacts; findings: Record<CheckName, Finding> };

/** The individual checks with result and remedy. */
export function CheckList({ facts, findings }: Props) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const details: Partial<Record<CheckName, string>> = {
    ...(facts.microphone !== 'opening' &&
      'label' in facts.microphone && { microphone: facts.microphone.label }),
    ...(typeof facts.roundTrip === 'number' && { server: `${formatNumber(facts.roundTrip, locale)} ms` }),
  };
  return (
    <ul className={styles.list}>
      {checkNames.map((name) => {
        const finding = findings[name];
        const { tone, text } = kinds[finding.kind];
        return (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{i18n._(checkWords[name])}</span>
            <span className={styles.detail}>{details[name]}</span>
            <StatusBadge tone={tone}>{i18n._(text)}</StatusBadge>
            {'why' in finding && <p className={styles.remedy}>{i18n._(remedyWords[finding.why])}</p>}
          </li>
        );
      })}
    </ul>
  );
}
