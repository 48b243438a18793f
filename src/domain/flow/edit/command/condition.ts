import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';

/** Removes all conditions on these parameters from the other parameters (S1-5-54). */
export const removeConditions = (document: FlowDocument, ids: ReadonlySet<string>): readonly Change[] =>
  [...document.parameters.values()]
    .filter(({ id, visibilityMap }) => !ids.has(id) && Object.keys(visibilityMap).some((one) => ids.has(one)))
    .map(({ id, visibilityMap }) => {
      const kept = Object.entries(visibilityMap).filter(([one]) => !ids.has(one));
      const field = 'visibilityMap';
      return changeTo(document, { at: 'parameterField', id, field }, Object.fromEntries(kept));
    });
