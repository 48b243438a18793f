import type { EntityRow } from '../../src/domain/core/model.ts';
import { isEntityName } from '../../src/domain/entities/models.ts';
import type { EntityName } from '../../src/domain/entities/models.ts';
import { calls } from '../../src/domain/protocol/call.ts';
import type { CallName } from '../../src/domain/protocol/call.ts';
import { bodies } from '../integration/platform/support/call-bodies.ts';
import type { Attacker } from './attacker.ts';
import { namedByField, namedByParameter, parameterNames } from './reference.ts';
import type { Named } from './reference.ts';
import { positionsOf } from './schema.ts';
import type { Position } from './schema.ts';
import type { World } from './world.ts';

/** A call on the user's own things: what an attack changes in one place. */
export interface CallTarget {
  readonly call: CallName;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A place in the body of a call, with what its field names. */
export interface BodyPosition extends Position {
  readonly named: Named;
  /** The target's body with this value there. */
  readonly into: (body: unknown, value: unknown) => unknown;
}

export const allCalls = Object.keys(calls) as CallName[];

/** The text by which a call names the row. */
export const nameOfRow = (named: Named, row: EntityRow): string =>
  named.kind === 'row' && named.field === 'number' ? String(row['number']) : row.id;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const positions = new Map<CallName, readonly BodyPosition[]>();

/** Every place in the body of a call. Uploads have none. */
export function bodyPositions(call: CallName): readonly BodyPosition[] {
  const known = positions.get(call);
  if (known !== undefined) return known;
  const found = positionsOf(calls[call].body).map((position): BodyPosition => {
    const top = position.path.split('.')[0] ?? '';
    return {
      ...position,
      named: namedByField(call, position.name),
      into(body, value) {
        const whole = position.put(value);
        if (top === '' || !isObject(whole) || !isObject(body)) return whole;
        // Where the body has variants, a part of one variant needs the rest of it.
        return 'type' in whole ? whole : { ...body, [top]: whole[top] };
      },
    };
  });
  positions.set(call, found);
  return found;
}

/** The type in the path of calls about any type. */
const anyType: EntityName = 'device';

/** The type whose rows a call names; undefined where the parameter names none. */
export const rowTypeOf = (named: Named | undefined, type: string = anyType): EntityName | undefined => {
  if (named?.kind === 'row') return named.type;
  return named?.kind === 'rowOfType' && isEntityName(type) ? type : undefined;
};

/** A valid call on rows of the user's own organization. */
export function ownTarget(world: World, who: Attacker, call: CallName): CallTarget {
  const idOf = (named: Named | undefined): string | undefined => {
    const type = rowTypeOf(named);
    if (type === 'organization') return who.organizationId;
    const row = type && world.ownRow(who, type);
    return row && named && nameOfRow(named, row);
  };
  const parameters = Object.fromEntries(
    parameterNames(call).map((name) => {
      const named = namedByParameter(call, name);
      if (call === 'environment.setAsset' && name === 'type') return [name, 'logo'];
      if (name === 'period') return [name, '202601'];
      return [name, named?.kind === 'type' ? anyType : (idOf(named) ?? 'none')];
    }),
  );
  const base = bodies[call] as unknown;
  if (!isObject(base) || base instanceof Blob) return { call, parameters, body: base };
  const fields = Object.entries(base).map(([name, value]) => {
    if (name === 'id') return [name, crypto.randomUUID()];
    const id = typeof value === 'string' ? idOf(namedByField(call, name)) : undefined;
    return [name, id ?? value];
  });
  return { call, parameters, body: Object.fromEntries(fields) as unknown };
}

/** The target with another id for what it creates: a repeated create changes nothing. */
export const withFreshId = (target: CallTarget): CallTarget =>
  isObject(target.body) && 'id' in target.body
    ? { ...target, body: { ...target.body, id: crypto.randomUUID() } }
    : target;
