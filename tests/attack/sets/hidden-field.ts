import { permissions } from '../../../src/domain/core/permission.ts';
import type { Policy } from '../../../src/domain/core/permission.ts';
import type { Constraint } from '../../../src/domain/core/query.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { stableKey } from '../../../src/lib/value/stable-key.ts';
import type { AttackSet } from '../attempt.ts';
import { broken, requestOf, stepsOf } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { jsonOf } from '../http.ts';
import { entityNames } from '../rows.ts';
import { allowed, finding } from '../tally.ts';
import type { Tally } from '../tally.ts';
import type { World } from '../world.ts';
import { hiddenLeaves, neededConstraints, oracleQueries } from './hidden-field-query.ts';
import type { HiddenLeaf, OracleQuery } from './hidden-field-query.ts';
import { listenTo } from './socket-listener.ts';

const namedIn = (policy: Policy): readonly string[] => {
  if (policy === null) return [];
  if (typeof policy === 'string') return [policy];
  return 'any' in policy ? policy.any : policy.all;
};

/** The rows of an answer, without what says that something has changed, but not what. */
function withoutVersions(answer: unknown): string {
  const read = answer as { readonly rows?: readonly EntityRow[] } | null;
  const rows = (read?.rows ?? []).map((row) => ({ ...row, version: null, updateDate: null }));
  return stableKey({ ...read, rows });
}

interface Oracle {
  readonly world: World;
  readonly tally: Tally;
  /** A user who may see the rows, but not these fields. */
  readonly blind: Attacker;
  /** A user who may see the field, and proves that the questions can tell the values apart; null for a secret. */
  readonly seeing: Attacker | null;
}

/** The answers to all questions while the field has the value. */
async function answersWith(
  { world }: Oracle,
  who: Attacker,
  queries: readonly OracleQuery[],
): Promise<readonly { readonly steps: string; readonly shown: string }[]> {
  return Promise.all(
    queries.map(async (query) => {
      const request = requestOf({ call: 'dataSet.read', parameters: {}, body: query });
      const answer = await world.sendAs(who, request);
      const what =
        broken(answer) ?? (answer.status === 200 ? null : finding(`refused with ${answer.status}`));
      return {
        steps: stepsOf(who.name, request, answer),
        shown: what?.kind === 'finding' ? what.what : withoutVersions(jsonOf(answer)),
      };
    }),
  );
}

interface Shown {
  readonly blind: Awaited<ReturnType<typeof answersWith>>;
  /** Null for a secret, which rows never show. */
  readonly seeing: string | null;
}

/** The answers to both users while the field has the one value, and while it has the other. */
async function compare(oracle: Oracle, type: EntityName, leaf: HiddenLeaf): Promise<readonly [Shown, Shown]> {
  const { world, blind, seeing } = oracle;
  const queries = oracleQueries(type, leaf, blind.organizationId);
  const shownWith = async (value: unknown): Promise<Shown> => {
    const patch = (id: string, given: unknown) =>
      ({ kind: 'event', type, id, event: { type: 'patch', fields: leaf.fieldsWith(given) } }) as const;
    const writes = [patch(leaf.row.id, value), patch(leaf.neighbour.id, leaf.middle)];
    await world.platform.control.write({ writes });
    const shown = seeing === null ? null : await answersWith(oracle, seeing, queries);
    return {
      blind: await answersWith(oracle, blind, queries),
      seeing: shown && shown.map((one) => one.shown).join('\n'),
    };
  };
  const [one, other] = leaf.values;
  return [await shownWith(one), await shownWith(other)];
}

/** A row that changes by itself between two answers makes them differ, but not each time. */
const maxComparisons = 3;

const isProof = ([first, second]: readonly [Shown, Shown]): boolean =>
  (first.seeing === null || first.seeing !== second.seeing) &&
  first.blind.every((one, index) => one.shown === second.blind[index]?.shown);

/** Gives the field two values; whatever the blind user asks, the answers must be the same. */
async function ask(oracle: Oracle, type: EntityName, leaf: HiddenLeaf): Promise<void> {
  const { tally, seeing } = oracle;
  const subject = `${type}.${leaf.path}`;
  let shown = await compare(oracle, type, leaf);
  for (let n = 1; n < maxComparisons && !isProof(shown); n += 1) shown = await compare(oracle, type, leaf);
  const [first, second] = shown;
  for (const [index, one] of first.blind.entries())
    tally.record(
      subject,
      one.shown === second.blind[index]?.shown
        ? allowed('the answer does not depend on the hidden value')
        : finding('the answer depends on the hidden value'),
      one.steps,
    );
  if (seeing === null) return;
  tally.record(
    subject,
    first.seeing === second.seeing
      ? finding('the questions cannot tell the values apart: they prove nothing')
      : allowed('a user with the right sees the difference'),
    `${subject} of ${leaf.row.id} as ${seeing.name}: ${JSON.stringify(leaf.values)}`,
  );
}

/** Changes hidden values while the blind user listens; no frame may carry them. */
async function listen(
  oracle: Oracle,
  type: EntityName,
  { leaves, needed }: { readonly leaves: readonly HiddenLeaf[]; readonly needed: readonly Constraint[] },
): Promise<void> {
  const { world, tally, blind } = oracle;
  const own = { type: 'organization', organizationId: blind.organizationId, scope: 'self' } as const;
  const listener = await listenTo(world, blind, {
    entityType: type,
    constraints: [own, ...needed],
    sorting: [],
    limit: 1000,
  });
  for (const leaf of leaves.filter(({ isText }) => isText)) {
    const secret = `secret-${crypto.randomUUID()}`;
    const fields = { ...leaf.fieldsWith(secret), updateDate: new Date().toISOString() };
    const event = { type: 'patch', fields };
    await world.platform.control.write({ writes: [{ kind: 'event', type, id: leaf.row.id, event }] });
    const isTold = await listener.isTold(leaf.row.id);
    tally.record(
      `${type}.${leaf.path} on the socket`,
      listener.text().includes(secret)
        ? finding('an event carries the hidden value')
        : allowed(isTold ? 'events carry other fields only' : 'no event for this change'),
      `a data set of ${type} as ${blind.name}, while ${leaf.path} of ${leaf.row.id} becomes ${secret}`,
    );
    listener.forget();
  }
  listener.close();
}

/** Every restricted or secret field as an oracle: answers must not depend on a value that the user may not see. */
export const hiddenFields: AttackSet = {
  name: 'hidden fields',
  async run(world, tally) {
    const [blind, seeing] = [await world.attacker('frontdesk'), await world.attacker('zorggroep')];
    await seeing.grant(permissions);
    for (const type of entityNames) {
      const { restricted = {}, secrets = {} } = models[type];
      const hidden = [...Object.keys(restricted), ...Object.keys(secrets)];
      if (hidden.length === 0) continue;
      const lost = Object.values(restricted).flatMap(namedIn);
      const held = permissions.filter((one) => !lost.includes(one));
      const needed = neededConstraints(type, held);
      await blind.grant(held);
      for (const path of hidden) {
        const oracle = { world, tally, blind, seeing: path in restricted ? seeing : null };
        const leaves = hiddenLeaves(world, blind, type, { field: path, needed });
        const chosen = world.isShort ? world.chance.some(leaves, 2) : leaves;
        if (chosen.length === 0)
          tally.record(
            `${type}.${path}`,
            finding('has no value that can be changed'),
            'see hidden-field-query.ts',
          );
        for (const leaf of chosen) await ask(oracle, type, leaf);
        await listen(oracle, type, { leaves: chosen, needed });
      }
    }
  },
};
