import { randomUUID } from 'node:crypto';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { parameterNames } from '../../attack/reference.ts';
import { jsonIn } from '../run/http.ts';
import type { HttpReply } from '../run/http.ts';
import type { CallRequest, ConformClient, Person } from '../run/client.ts';
import { isRecord, ownTarget } from './target.ts';
import type { Places } from './target.ts';

/** The call that makes a row of a type, in an order in which later ones may name earlier ones. */
export const createCalls = {
  role: 'role.create',
  userContract: 'userContract.create',
  user: 'user.create',
  organization: 'organization.create',
  establishment: 'establishment.create',
  number: 'number.create',
  sound: 'sound.create',
  tag: 'tag.put',
  predefinedDate: 'predefinedDate.create',
  schedule: 'schedule.create',
  device: 'device.create',
  trunk: 'trunk.create',
  callQueue: 'callQueue.create',
  macro: 'macro.create',
  flow: 'flow.create',
  flowTest: 'flowTest.create',
  flowTrigger: 'flowTrigger.put',
  pricePlan: 'pricePlan.create',
  organizationTemplate: 'organizationTemplate.create',
  wallboardShare: 'wallboardShare.create',
} as const satisfies { readonly [Name in EntityName]?: CallName };

export type MadeType = keyof typeof createCalls;
export const madeTypes = Object.keys(createCalls) as MadeType[];

/** Settings of a row of another type, under its id. */
const settingsOf: { readonly [Name in EntityName]?: MadeType } = {
  telephonyUser: 'user',
  billingUser: 'user',
  userPermissionView: 'user',
};

export const isMade = (type: string): type is MadeType => Object.hasOwn(createCalls, type);

/** A call that makes a row, and what names the row afterwards. */
export interface Creation extends CallRequest {
  /** The name of the row, once the call is answered. */
  readonly nameIn: (reply: HttpReply) => string;
}

const textIn = (value: unknown, field: string): string | undefined => {
  const found = isRecord(value) ? value[field] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** A call that makes a new row of the type in the run's home. */
export function creationOf(places: Places, type: MadeType): Creation {
  const call = createCalls[type];
  const target = ownTarget(places, call);
  const chosen = call === 'wallboardShare.create' ? undefined : parameterNames(call)[0];
  const id = call === 'tag.put' ? `conform${randomUUID().slice(0, 8)}` : randomUUID();
  return {
    ...target,
    ...(chosen !== undefined && { parameters: { [chosen]: id } }),
    nameIn(reply) {
      if (chosen !== undefined) return id;
      if (type === 'number') return textIn(target.body, 'firstNumber') ?? id;
      const answer = jsonIn(reply);
      const share = isRecord(answer) ? textIn(answer['share'], 'id') : undefined;
      return share ?? textIn(target.body, 'id') ?? textIn(answer, 'id') ?? id;
    },
  };
}

/** Makes a row; resolves to what names it, or to null with what the platform said. */
export async function makeRow(
  client: ConformClient,
  who: Person,
  places: Places,
  type: MadeType,
): Promise<{ readonly name: string | null; readonly steps: string }> {
  const creation = creationOf(places, type);
  const { reply, steps } = await client.attempt(creation, who);
  return { name: reply.status === 200 ? creation.nameIn(reply) : null, steps };
}

/** Makes a row of each type that the platform lets the user make. */
export async function makeRows(
  client: ConformClient,
  who: Person,
  places: Omit<Places, 'rows'>,
): Promise<ReadonlyMap<EntityName, string>> {
  const rows = new Map<EntityName, string>();
  for (const type of madeTypes) {
    const { name } = await makeRow(client, who, { ...places, rows }, type);
    if (name !== null) rows.set(type, name);
  }
  for (const [type, of] of Object.entries(settingsOf) as [EntityName, MadeType][]) {
    const name = rows.get(of);
    if (name !== undefined) rows.set(type, name);
  }
  return rows;
}
