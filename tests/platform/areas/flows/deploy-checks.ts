import type { Flow } from '../../../../src/domain/entities/flow/model.ts';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import { isEntityName } from '../../../../src/domain/entities/models.ts';
import { check } from '../../../../src/domain/flow/check/check.ts';
import type { Outside } from '../../../../src/domain/flow/check/outside.ts';
import { nothingOutside } from '../../../../src/domain/flow/check/outside.ts';
import { isNotPermitted } from '../../../../src/domain/flow/check/permission-missing.ts';
import type { FlowFinding } from '../../../../src/domain/flow/check/finding.ts';
import type { RefusedFinding } from '../../../../src/domain/flow/check/refused-findings.ts';
import { forbidden, invalid } from '../../base/refusal.ts';
import { flowsWithEndpoints } from '../../writes/derived/deployed-endpoints.ts';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Bundle } from './bundle.ts';
import { bundledInterfaces } from './bundle.ts';
import { libraryMacroIn } from './installed-macro.ts';
import { macroIn } from './reach.ts';
import type { FlowInfo, Rows } from './rows.ts';

/* The conditions of a deployment. */

const maxFindings = 50;

/** A deleted macro cannot be deployed. Throws Refusal with the names. */
export function checkMacros(
  rows: Rows,
  { name, organizationId }: Pick<Flow, 'name' | 'organizationId'>,
  infos: readonly FlowInfo[],
): void {
  const gone = [...new Set(infos.flatMap(({ macroIds }) => macroIds))].filter(
    (id) =>
      macroIn(rows, organizationId, id) === undefined &&
      libraryMacroIn(rows, organizationId, id) === undefined,
  );
  const names = gone.map((id) => {
    const macro = rows.get('macro', id);
    if (macro?.organizationId === organizationId) return macro.name;
    return rows.get('libraryMacro', installedId(id, organizationId))?.sharedObject.name ?? id;
  });
  if (names.length > 0)
    throw invalid('macroDeleted', `${name} uses deleted macros: ${names.join(', ')}`, 'contents', { names });
}

/** Each required key of the configuration has a value. Throws Refusal with the others. */
export function checkConfig(missing: readonly string[]): void {
  if (missing.length > 0)
    throw invalid('configMissing', `No value for ${missing.join(', ')}`, 'config', { keys: [...missing] });
}

/** The flow or macro that a revision is one of. */
function placeOf(rows: Rows, { flowId: id }: Pick<FlowInfo, 'flowId'>): RefusedFinding['in'] {
  const flow = rows.get('flow', id);
  if (flow !== undefined) return { kind: 'flow', id, name: flow.name };
  const macro = rows.get('macro', id);
  if (macro !== undefined) return { kind: 'macro', id, name: macro.name };
  const installed = rows.get('libraryFlow', id) ?? rows.get('libraryMacro', id);
  return {
    kind: 'shared',
    id,
    name: installed?.sharedObject.name ?? rows.get('sharedObject', id)?.name ?? id,
  };
}

/** The entities of an organization that its own flows and macros name: deleted ones cannot be deployed. */
const outsideOf = (rows: Rows, organizationId: string): Outside => ({
  ...nothingOutside,
  entity(type, id) {
    const row = isEntityName(type) ? rows.get(type, id) : undefined;
    if (row === undefined || row.organizationId !== organizationId) return undefined;
    return row.deleteDate === null ? 'present' : 'deleted';
  },
});

type FoundFinding = FlowFinding & Pick<RefusedFinding, 'in'>;

/** Finds what is wrong with each part of a bundle. Without permissions, nothing that needs one is found. */
function findingsBy(
  rows: Rows,
  { macroContents }: Pick<Bundle, 'macroContents'>,
  permissions?: ReadonlySet<string>,
): (part: Bundle['parts'][number]) => readonly FoundFinding[] {
  const macrosIn = bundledInterfaces(macroContents);
  return ({ info, contents }) => {
    const place = placeOf(rows, info);
    const outside = {
      ...(place.kind === 'shared' ? nothingOutside : outsideOf(rows, info.organizationId)),
      permissions,
    };
    const { findings } = check({ contents, macros: macrosIn(contents), outside });
    return findings.map((finding) => ({ in: place, ...finding }));
  };
}

const detailsOf = (findings: readonly FoundFinding[]) => ({
  findings: findings.slice(0, maxFindings).map(({ severity: _severity, ...finding }) => finding),
});
const placesOf = (findings: readonly FoundFinding[]): string =>
  [...new Set(findings.map((finding) => finding.in.name))].join(', ');

function refuseErrors(found: readonly FoundFinding[]): void {
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw invalid(
      'flowErrors',
      `${errors.length === 1 ? '1 error' : `${errors.length} errors`} in ${placesOf(errors)}`,
      'contents',
      detailsOf(errors),
    );
}

/**
 * Findings of severity error prevent the deployment, and so do blocks that need a permission, or read what needs one,
 * that the user does not have (decision 62). Throws Refusal with them.
 */
export function checkFindings(rows: Rows, bundle: Bundle, permissions: ReadonlySet<string>): void {
  const found = bundle.parts.flatMap(findingsBy(rows, bundle, permissions));
  refuseErrors(found);
  const notPermitted = found.filter(isNotPermitted);
  if (notPermitted.length === 0) return;
  const missing = [...new Set(notPermitted.map(({ detail }) => detail))].join(', ');
  throw forbidden(
    'flowUncovered',
    `Blocks of ${placesOf(notPermitted)} need permissions that you do not have: ${missing}`,
    'contents',
    detailsOf(notPermitted),
  );
}

/**
 * Where a caller who has been answered can be left in silence, a deployment needs a reason. Published macros do not
 * count, because only their vendor can change them. Throws Refusal with the findings.
 */
export function checkCallersKept(rows: Rows, bundle: Bundle): void {
  const left = bundle.parts
    .flatMap(findingsBy(rows, bundle))
    .filter((finding) => finding.rule === 'callerLeft' && finding.in.kind !== 'shared');
  if (left.length === 0) return;
  throw invalid(
    'callerLeft',
    `Callers can be left in silence in ${placesOf(left)}`,
    'reason',
    detailsOf(left),
  );
}

/**
 * Findings of severity error prevent a publication; those who deploy it need the permissions. Large publications take
 * long, so others have their turn after each part. Throws Refusal.
 */
export async function checkErrors(rows: Rows, bundle: Bundle): Promise<void> {
  const findingsOf = findingsBy(rows, bundle);
  const found: FoundFinding[] = [];
  for (const part of bundle.parts) {
    found.push(...findingsOf(part));
    await yieldToOthers();
  }
  refuseErrors(found);
}

/** Each endpoint begins sessions of one flow in an organization. Throws Refusal with the names. */
export function checkEndpoints(
  rows: Rows,
  flow: Pick<Flow, 'id' | 'organizationId'>,
  endpoints: readonly string[],
): void {
  const others = flowsWithEndpoints(rows, flow.organizationId).filter(({ id }) => id !== flow.id);
  const taken = endpoints.flatMap((endpoint) =>
    others
      .filter(({ deployedEndpoints }) => deployedEndpoints.includes(endpoint))
      .map(({ name }) => ({ endpoint, flow: name })),
  );
  const [first] = taken;
  if (first !== undefined)
    throw invalid('endpointTaken', `${first.flow} has the API endpoint ${first.endpoint}`, 'contents', {
      taken,
    });
}
