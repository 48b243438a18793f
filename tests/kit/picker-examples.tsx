import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../src/kit/button/button.tsx';
import { Chip, ChipList } from '../../src/kit/button/chip.tsx';
import { AnchoredDialog } from '../../src/kit/dialog/anchored-dialog.tsx';
import type { DialogSize } from '../../src/kit/dialog/dialog.tsx';
import { Dialog } from '../../src/kit/dialog/dialog.tsx';
import { PickerBox } from '../../src/kit/form-control/picker-box.tsx';

const nothing = (): void => {};

/** A dialog of each size, behind the button that opens it. */
export function DialogExample({ size }: { size: DialogSize }) {
  const [state, setState] = useState<'open' | 'closed'>('closed');
  const close = (): void => setState('closed');
  return (
    <>
      <Button onClick={() => setState('open')}>Open</Button>
      {state === 'open' && (
        <Dialog title={size} size={size} onClose={close} footer={<Button onClick={close}>Close</Button>}>
          A dialog is as wide as its content asks for.
        </Dialog>
      )}
    </>
  );
}

/** A dialog beside its button, which leaves the page usable. */
export function AnchoredExample() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'open' | 'closed'>('closed');
  const close = (): void => setState('closed');
  return (
    <>
      <Button ref={anchor} onClick={() => setState(state === 'open' ? 'closed' : 'open')}>
        Open
      </Button>
      {state === 'open' && (
        <AnchoredDialog title="Filter users" anchor={anchor} onClose={close}>
          The list stays in sight.
        </AnchoredDialog>
      )}
    </>
  );
}

const chips = (
  <ChipList label="Roles">
    {['Agent', 'Supervisor'].map((role) => (
      <Chip key={role} removeLabel="Remove" onRemove={nothing}>
        {role}
      </Chip>
    ))}
  </ChipList>
);

/** The states of a field whose value is chosen elsewhere. */
export const pickerStates: Readonly<Record<string, ReactNode>> = {
  empty: <PickerBox placeholder="Choose…">{null}</PickerBox>,
  chosen: (
    <PickerBox placeholder="Choose…" clear={{ label: 'Clear', onClear: nothing }}>
      Ada Marsh
    </PickerBox>
  ),
  several: (
    <PickerBox placeholder="Choose…" chips={chips}>
      {null}
    </PickerBox>
  ),
  invalid: (
    <PickerBox placeholder="Choose…" aria-invalid>
      {null}
    </PickerBox>
  ),
  off: (
    <PickerBox placeholder="Choose…" disabledReason="You are offline.">
      Ada Marsh
    </PickerBox>
  ),
};
