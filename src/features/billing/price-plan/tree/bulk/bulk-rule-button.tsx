import { Plural, Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { Button } from '../../../../../kit/button/button.tsx';
import { useTableLook } from '../../../../../kit/table/table-look.ts';
import { BulkRuleDialog } from './bulk-rule-dialog.tsx';

type Props = Omit<ComponentProps<typeof BulkRuleDialog>, 'onClose'>;

/** Opens the dialog that gives all selected rows a rule. Cards cannot be selected: a tap opens the rules of a row. */
export function BulkRuleButton(props: Props) {
  const look = useTableLook();
  const [isOpen, setOpen] = useState(false);
  const count = props.nodes.length;
  if (count === 0) return null;
  return (
    <>
      {look === 'table' && (
        <Button icon="edit" onClick={() => setOpen(true)}>
          {count > 1 ? (
            <Plural value={count} one="Set rule of # row…" other="Set rule of # rows…" />
          ) : (
            <Trans>Set rule…</Trans>
          )}
        </Button>
      )}
      {isOpen && <BulkRuleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
