import { permissions } from '../../../src/domain/core/permission.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { callerOf } from '../../../src/domain/protocol/call.ts';
import { attemptAs, requestOf } from '../attempt.ts';
import type { AttackSet } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { allCalls, bodyPositions, nameOfRow, ownTarget, rowTypeOf, withFreshId } from '../call-target.ts';
import type { CallTarget } from '../call-target.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import { codeOf } from '../http.ts';
import type { HttpAnswer, HttpAttempt } from '../http.ts';
import { namedByParameter, parameterNames } from '../reference.ts';
import type { Named } from '../reference.ts';
import { entityNames, readRows } from '../rows.ts';
import { checkStore } from '../store-check.ts';
import { allowed, finding, refused } from '../tally.ts';
import type { Outcome, Tally } from '../tally.ts';
import { foreignPlaces } from '../tree.ts';
import type { ForeignPlace } from '../tree.ts';
import type { World } from '../world.ts';
import { readForeignRows } from './foreign-read.ts';

/** A call with one id that is to be replaced. */
interface Aim {
  readonly named: Named;
  readonly rowType: string | undefined;
  readonly where: string;
  readonly with: (id: string) => CallTarget;
}

/** Every place of a call where it names a row: its path and its body. */
function aimsOf(world: World, who: Attacker, name: (typeof allCalls)[number]): readonly Aim[] {
  const target = ownTarget(world, who, name);
  const inPath = parameterNames(name).flatMap((parameter): readonly Aim[] => {
    const named = namedByParameter(name, parameter);
    if (named === undefined || !named.kind.startsWith('row')) return [];
    const types = named.kind === 'rowOfType' ? entityNames : [undefined];
    return types.map((rowType) => ({
      named,
      rowType,
      where: parameter,
      with: (id) => ({
        ...target,
        parameters: { ...target.parameters, ...(rowType && { type: rowType }), [parameter]: id },
      }),
    }));
  });
  const inBody = bodyPositions(name)
    .filter(({ named, schema }) => named.kind.startsWith('row') && schema.type === 'string')
    .map((position): Aim => ({
      named: position.named,
      rowType: undefined,
      where: position.path,
      with: (id) => ({ ...target, body: position.into(target.body, id) }),
    }));
  return [...inPath, ...inBody];
}

/** An unknown id of a named id's form, `name.organization`, which can be refused for its form alone. */
function otherNamedId(id: string): string | undefined {
  const [, organizationId] = id.split('.');
  return organizationId && `unknown-${crypto.randomUUID()}.${organizationId}`;
}

const time = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The text of an answer without the ids that were sent, and without times: one call comes after the other. */
function comparableText({ text }: HttpAnswer, id: string, { path, body }: HttpAttempt): string {
  const sent = [id, ...`${path} ${body?.toString() ?? ''}`.matchAll(uuid)].map(String);
  return sent.reduce((left, one) => left.replaceAll(one, '#'), text).replaceAll(time, '#');
}

/** A request with an id, and its answer. */
interface Sent {
  readonly id: string;
  readonly request: HttpAttempt;
  readonly answer: HttpAnswer;
}

/** An answer to a foreign id must be the one to an unknown id, unless the row is inherited. */
function judgeOf(
  { named, rowType }: Aim,
  place: ForeignPlace,
  foreign: Pick<Sent, 'id' | 'request'>,
  unknown: Sent,
) {
  return (answer: HttpAnswer): Outcome => {
    const type = rowTypeOf(named, rowType);
    const isInherited = type !== undefined && models[type].scope === 'inherited' && place === 'above';
    const isSameCode = answer.status === unknown.answer.status && codeOf(answer) === codeOf(unknown.answer);
    if (answer.status >= 400) {
      if (isSameCode || isInherited) return refused;
      // An id chosen by the client may be in use elsewhere: ids are unique on the whole platform.
      return answer.status === 409 ? refused : finding(`a foreign ${type} is refused unlike an unknown one`);
    }
    if (isInherited) return allowed('rows of the organizations above are inherited');
    if (!isSameCode) return finding(`a foreign ${type} ${place} is accepted`);
    return comparableText(answer, foreign.id, foreign.request) ===
      comparableText(unknown.answer, unknown.id, unknown.request)
      ? allowed('answered like an unknown id; the store is compared afterwards')
      : finding(`a foreign ${type} ${place} has another answer than an unknown one`);
  };
}

async function attackAs(world: World, tally: Tally, who: Attacker): Promise<void> {
  await who.grant(permissions);
  const before = await readRows(world.platform.control);
  const at = { world, tally, who };
  const all = allCalls
    .filter((name) => callerOf(name) === 'user')
    .flatMap((name) => aimsOf(world, who, name).map((aim) => ({ name, aim })));
  const aims = world.isShort ? thinned(world, all) : all;
  await severalAtATime(aims, async ({ name, aim }) => {
    const trial = async (id: string): Promise<Sent> => {
      const request = requestOf(withFreshId(aim.with(id)));
      return { id, request, answer: await world.sendAs(who, request) };
    };
    const unknown = await trial(crypto.randomUUID());
    for (const place of foreignPlaces) {
      const type = rowTypeOf(aim.named, aim.rowType);
      const row = type && world.foreignRow(who, type, place);
      if (row === undefined) continue;
      const id = nameOfRow(aim.named, row);
      const other = otherNamedId(id);
      const like = other === undefined ? unknown : await trial(other);
      const request = requestOf(withFreshId(aim.with(id)));
      await attemptAs(at, name, request, judgeOf(aim, place, { id, request }, like));
    }
  });
  await readForeignRows(at);
  await checkStore(world, tally, who, before);
}

/** One place of each call, at random: every call is attacked, even in the short form. */
function thinned<Each extends { readonly name: string }>(
  world: World,
  all: readonly Each[],
): readonly Each[] {
  return [...new Set(all.map(({ name }) => name))].flatMap((name) =>
    world.chance.some(
      all.filter((each) => each.name === name),
      2,
    ),
  );
}

/** Ids of other tenants in paths, bodies, references and filters, sent by users who may do everything in their own. */
export const foreignIds: AttackSet = {
  name: 'foreign ids',
  async run(world, tally) {
    for (const name of world.isShort ? ['zorggroep'] : ['noorderlicht', 'zorggroep'])
      await attackAs(world, tally, await world.attacker(name));
  },
};
