import { Trans, useLingui } from '@lingui/react/macro';
import type { JudgedLine } from '../../../../domain/flow/simulate/judge.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { ObservationText } from '../../../../fields/flow/trial/observation-text.tsx';
import { runClockText } from '../words/clock-text.ts';
import type { ExpectationVerb } from './expectation.ts';
import { verbsAt } from './expectation.ts';
import styles from './test-case.module.css';

const signs: { readonly [Type in JudgedLine['type']]: string } = {
  met: '✓',
  other: '·',
  missing: '✗',
  forbidden: '!',
};

type Props = {
  lines: readonly JudgedLine[];
  blocked: string | undefined;
  onChange: (at: number, verb: ExpectationVerb) => void;
};

/** Expected and actual events side by side, in order; each line can become the new expectation. */
export function TestLines({ lines, blocked, onChange }: Props) {
  const { t } = useLingui();
  const meanings: { readonly [Type in JudgedLine['type']]: string } = {
    met: t`Happened as expected`,
    other: t`Happened, and is not checked`,
    missing: t`Expected, but did not happen`,
    forbidden: t`Happened, but must not`,
  };
  const labels: { readonly [Verb in ExpectationVerb]: string } = {
    expect: t`Expect`,
    forget: t`Do not check`,
    forbid: t`Must not happen`,
    allow: t`Allow`,
  };
  return (
    <ol className={styles.lines} aria-label={t`Expectations`}>
      {lines.map((line, at) => (
        // Lines are identified by position, because several can be equal.
        <li key={at} data-type={line.type}>
          <span className={styles.sign} aria-hidden="true">
            {signs[line.type]}
          </span>
          <span className={styles.time}>{line.type === 'missing' ? '' : runClockText(line.at)}</span>
          <span>
            <span className="visually-hidden">{meanings[line.type]}: </span>
            <ObservationText observation={line.observation} />
            {line.type !== 'met' && line.type !== 'other' && (
              <span className={styles.meaning} aria-hidden="true">
                {' '}
                {meanings[line.type]}
              </span>
            )}
          </span>
          <span className={styles.verbs}>
            {verbsAt[line.type].map((verb) => (
              <Button
                key={verb}
                size="small"
                variant="ghost"
                disabledReason={blocked}
                onClick={() => onChange(at, verb)}
              >
                {labels[verb]}
              </Button>
            ))}
          </span>
        </li>
      ))}
      {lines.length === 0 && (
        <li>
          <Trans>Nothing happened, and nothing is expected.</Trans>
        </li>
      )}
    </ol>
  );
}
