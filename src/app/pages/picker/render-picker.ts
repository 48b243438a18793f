import { createElement } from 'react';
import type { PickerProps } from '../../../fields/entity/entity-picker-slot.tsx';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { WholeRows } from '../../../screens/list/lazy-whole-rows.ts';

const EntityPicker = lazyComponent(async () => {
  // Its list begins as a whole. Loaded later, the rows would appear 300 ms after their count.
  const [{ EntityPicker: Picker }] = await Promise.all([
    import('../../../screens/picker/entity-picker.tsx'),
    WholeRows.load(),
  ]);
  return Picker;
});

/** Renders the picker of a field. Fields receive it by context, because they must not import list code. */
export const renderPicker = (props: PickerProps) => createElement(EntityPicker, props);
