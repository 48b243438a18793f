import { numberFields } from './fields.tsx';
import { settingFields } from './values.ts';

/** The fields of an existing number. */
export const updateFields = {
  ...settingFields,
  state: numberFields.state,
  acquisitionState: numberFields.acquisitionState,
};
