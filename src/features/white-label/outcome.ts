import type { Environment } from '../../domain/entities/environment/model.ts';
import type { AssetType } from '../../domain/entities/environment/component.ts';
import { assetTypes } from '../../domain/entities/environment/component.ts';
import { webOf } from '../../domain/entities/environment/rules.ts';
import { whiteLabelValues } from './form-values.ts';
import type { WhiteLabelValues } from './form-values.ts';

/** The images of a white label, by their ids. */
export const assetIds = (own: Environment | null): Readonly<Record<AssetType, string | null>> => {
  const { logo, darkLogo, favicon } = webOf(own ?? { components: [] }).portalAssets;
  return { logo: logo?.blobId ?? null, darkLogo: darkLogo?.blobId ?? null, favicon: favicon?.blobId ?? null };
};

/** A save whose answer was lost. */
export interface LostSave {
  readonly values: WhiteLabelValues;
  /** The images before the save. */
  readonly before: ReturnType<typeof assetIds>;
}

/** The values that are compared to find out whether a lost save was made. */
type Traces = Readonly<Record<string, unknown>>;

/** The platform has these values if the save was made. A new image has an id that only the platform knows. */
export const tracesSent = ({ values }: LostSave): Traces => ({
  ...values,
  ...Object.fromEntries(assetTypes.map((name) => [name, values[name].kind])),
});

/** The same of what the platform has now. */
export function tracesFound({ values, before }: LostSave, own: Environment | null): Traces {
  const now = assetIds(own);
  const kinds = assetTypes.map((name) => {
    if (values[name].kind === 'keep') return [name, 'keep'];
    if (now[name] === before[name]) return [name, 'keep'];
    return [name, now[name] === null ? 'remove' : 'new'];
  });
  return { ...whiteLabelValues(own), ...Object.fromEntries(kinds) };
}
