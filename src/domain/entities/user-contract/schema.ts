import * as v from 'valibot';
import { requirementLevels, userProperties } from '../../value/user-property.ts';

export const userPropertyRulesSchema = v.object(
  v.entriesFromList(userProperties, v.picklist(requirementLevels)),
);
