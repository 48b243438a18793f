import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { WireValues } from '../../../domain/flow/graph/edge-values.ts';
import { nameText } from '../../../domain/flow/expression/text/word.ts';
import { valueKindNames } from '../../../fields/flow/words/value-kind-name.ts';
import styles from './block-panel.module.css';

/** Lists the flow values of tokens that enter a block (S1-2.7-08). */
export function InputValues({ values }: { values: WireValues }) {
  const { i18n } = useMessages();
  if (values.size === 0)
    return (
      <span className={styles.kind}>
        <Trans>no values</Trans>
      </span>
    );
  return (
    <ul className={styles.values}>
      {[...values].map(([name, { kind, sure }]) => (
        <li key={name} data-certainty={sure ? 'sure' : 'maybe'}>
          <code>{nameText(name)}</code>
          <span className={styles.kind}>
            {i18n._(valueKindNames[kind])}
            {!sure && (
              <>
                {' · '}
                <Trans>not always set</Trans>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
