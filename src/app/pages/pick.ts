import { createElement } from 'react';
import type { PickProps } from '../../fields/picking.tsx';
import { late } from '../../kit/late.ts';

const EntityPicker = late(async () => (await import('../../screens/picker/entity-picker.tsx')).EntityPicker);

/** The picker that fields open: a list, which they may not know. */
export const pick = (props: PickProps) => createElement(EntityPicker, props);
