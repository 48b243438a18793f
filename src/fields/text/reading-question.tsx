import { Trans } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import styles from './reading-question.module.css';

type Props = { asDecimals: string; asGroups: string; onChoose: (text: string) => void };

/** Asks which number was meant, where a sign can separate decimals or thousands. */
export function ReadingQuestion({ asDecimals, asGroups, onChoose }: Props) {
  return (
    <div className={styles.question} role="alert">
      <Trans>Which do you mean?</Trans>
      {[asDecimals, asGroups].map((text) => (
        <Button key={text} size="small" onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
