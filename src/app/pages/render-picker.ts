import { createElement } from 'react';
import type { PickerProps } from '../../fields/entity/entity-picker-slot.tsx';
import { lazyComponent } from '../../kit/app/lazy-component.ts';

const EntityPicker = lazyComponent(
  async () => (await import('../../screens/picker/entity-picker.tsx')).EntityPicker,
);

/** The picker that fields open: a list, which they may not know. */
export const renderPicker = (props: PickerProps) => createElement(EntityPicker, props);
