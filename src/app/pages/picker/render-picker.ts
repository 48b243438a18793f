import { createElement } from 'react';
import type { PickerProps } from '../../../fields/entity/entity-picker-slot.tsx';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';

const EntityPicker = lazyComponent(
  async () => (await import('../../../screens/picker/entity-picker.tsx')).EntityPicker,
);

/** Renders the picker of a field. Fields receive it by context, because they must not import list code. */
export const renderPicker = (props: PickerProps) => createElement(EntityPicker, props);
