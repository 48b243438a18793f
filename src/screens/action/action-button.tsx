import { Button } from '../../kit/button/button.tsx';
import { keyText } from '../../lib/text/key-text.ts';
import { isDangerous } from './is-dangerous.ts';
import type { ActionChoice } from './use-actions.ts';

type Props<Row> = {
  choice: ActionChoice<Row>;
  /** How it looks unless it is dangerous. */
  variant: 'primary' | 'secondary';
  onChoose: (choice: ActionChoice<Row>) => void;
};

/** An action of a row as a button. */
export function ActionButton<Row>({ choice, variant, onChoose }: Props<Row>) {
  const { action, label, reason, busy } = choice;
  return (
    <Button
      size="small"
      icon={action.icon}
      variant={isDangerous(action) ? 'danger' : variant}
      title={action.shortcut === undefined ? undefined : `${label} (${keyText(action.shortcut)})`}
      busy={busy}
      disabledReason={reason}
      aria-keyshortcuts={action.shortcut}
      onClick={() => onChoose(choice)}
    >
      {label}
    </Button>
  );
}
