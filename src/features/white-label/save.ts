import type { Environment } from '../../domain/entities/environment/model.ts';
import { assetTypes } from '../../domain/entities/environment/component.ts';
import { sipDomainOf, webOf } from '../../domain/entities/environment/rules.ts';
import { parseDomainLines, parseDomainName } from '../../domain/entities/environment/domain-name.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import { upload } from '../../client/session/upload.ts';
import { sameJson } from '../../lib/value/same-json.ts';
import { newAccent } from './form-values.ts';
import type { WhiteLabelValues } from './form-values.ts';

type CallProblem = Exclude<CallOutcome, { kind: 'saved' }>;
/** A call that failed. `field` is that of the form, if the platform named one. */
export interface SaveFailure {
  readonly failure: CallProblem;
  /** Whether calls before it have saved a part of the changes. */
  readonly isPartlySaved: boolean;
  readonly field: keyof WhiteLabelValues | null;
}

/** The id of an upload's progress. */
export const transferOf = (organizationId: string, type: string): string => `${organizationId}.${type}`;

type WebChanges = CallBody<'environment.updateWeb'>;

/** The fields of the web component that differ from those that are saved. */
function webChanges(values: WhiteLabelValues, own: Environment | null): WebChanges {
  const saved = webOf(own ?? { components: [] });
  const wanted = {
    portalDomain: parseDomainName(values.portalDomain),
    portalAliasDomains: [...parseDomainLines(values.portalAliasDomains).domains],
    apiDomain: parseDomainName(values.apiDomain),
    accent: values.accent,
  };
  const was = { ...saved, accent: saved.accent ?? newAccent };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !sameJson(value, was[name as keyof typeof wanted]),
  );
  const removed = assetTypes.filter(
    (type) => values[type].kind === 'remove' && saved.portalAssets[type] !== null,
  );
  return {
    ...(Object.fromEntries(changed) as WebChanges),
    ...(removed.length > 0 && { portalAssets: Object.fromEntries(removed.map((type) => [type, null])) }),
  };
}

const formFields: Readonly<Record<string, keyof WhiteLabelValues>> = {
  publicName: 'publicName',
  portalDomain: 'portalDomain',
  portalAliasDomains: 'portalAliasDomains',
  apiDomain: 'apiDomain',
  accent: 'accent',
  domain: 'sipDomain',
};

type SaveCall = readonly [keyof WhiteLabelValues | null, () => Promise<CallOutcome>];

/**
 * The calls that save what has changed. The name creates a white label. Images come next: the platform looks into them, so
 * it refuses them most often, and then nothing else is saved.
 */
function stepsOf(values: WhiteLabelValues, own: Environment | null, id: string): readonly SaveCall[] {
  const web = webChanges(values, own);
  const sip = parseDomainName(values.sipDomain);
  const steps: SaveCall[] = [];
  const rename = (): Promise<CallOutcome> =>
    call('environment.update', { id }, { publicName: values.publicName }, id);
  if (own === null) steps.push([null, rename]);
  for (const type of assetTypes) {
    const choice = values[type];
    if (choice.kind === 'new')
      steps.push([
        type,
        () => upload('environment.setAsset', { id, type }, choice.file, id, transferOf(id, type)),
      ]);
  }
  if (own !== null && own.publicName !== values.publicName) steps.push([null, rename]);
  if ((own?.active ?? true) !== values.active)
    steps.push([null, () => call('environment.setActive', { id }, { active: values.active }, id)]);
  if (Object.keys(web).length > 0) steps.push([null, () => call('environment.updateWeb', { id }, web, id)]);
  if ((own && sipDomainOf(own)) !== sip)
    steps.push([null, () => call('environment.setSip', { id }, { domain: sip }, id)]);
  return steps;
}

/** Sends what has changed, one call after the other; the first failure ends it. */
export async function saveWhiteLabel(
  values: WhiteLabelValues,
  own: Environment | null,
  id: string,
): Promise<SaveFailure | null> {
  for (const [index, [about, send]] of stepsOf(values, own, id).entries()) {
    const outcome = await send();
    if (outcome.kind === 'saved') continue;
    const named = outcome.kind === 'refused' ? (formFields[outcome.error.field ?? ''] ?? null) : null;
    return { failure: outcome, field: about ?? named, isPartlySaved: index > 0 };
  }
  return null;
}
