import { randomUUID } from 'node:crypto';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { permissions } from '../../../src/domain/core/permission.ts';
import { requestOf } from '../attempt.ts';
import type { AttackSet } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import { attackFlow } from '../contents/attack-flow.ts';
import { attackCallActions } from '../contents/call-action.ts';
import type { EntityPlace } from '../contents/entity-place.ts';
import { entityPlaces, readingPlaces } from '../contents/entity-place.ts';
import { calledFlow, deployed } from '../contents/trial.ts';
import type { Victim } from '../contents/victim.ts';
import { createVictim } from '../contents/victim.ts';
import { entityNames, readRows } from '../rows.ts';
import { checkStore } from '../store-check.ts';
import { finding, refused } from '../tally.ts';
import type { Tally } from '../tally.ts';
import type { World } from '../world.ts';
import { listenTo } from './socket-listener.ts';

/** Blocks in one flow: a session logs at most 100 messages at once. */
const placesEach = 25;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface Trial {
  readonly world: World;
  readonly tally: Tally;
  readonly who: Attacker;
  readonly victim: Victim;
  /** A row of the attacker; the same one in each run. */
  readonly own: Victim['idOf'];
}

interface Outcomes {
  /** The log of the session, without ids. */
  readonly lines: readonly string[];
  /** Why there was no session. */
  readonly refusal: string | null;
  readonly reached: string | null;
}

/** Deploys a flow with these ids in its places and calls it, while the victim's telephone rings. */
async function outcomeOf(
  { world, who, victim, own }: Trial,
  places: readonly EntityPlace[],
  idOf: Victim['idOf'],
): Promise<Outcomes> {
  const ids = new Map(places.map(({ type }) => [type, idOf(type)]));
  const contents = attackFlow(places, (type) => ids.get(type) ?? 'none', own);
  await victim.ring();
  const { id, refusal } = await deployed(world, who, contents);
  if (refusal !== null) return { lines: [], refusal, reached: null };
  const { sessionId, messages } = await calledFlow(world, who, id);
  const reached = await victim.reachedBy((leg) => leg.kind === 'flow' && leg.sessionId === sessionId);
  const bare = (text: string): string =>
    [...ids.values()].reduce((left, one) => left.replaceAll(one, '#'), text).replaceAll(uuid, '#');
  // Sorted without ids, which differ from run to run.
  return { lines: messages.map(bare).toSorted(), refusal, reached };
}

/** The lines that two runs logged about a place; lines that name no place are of no place. */
function linesAbout(places: readonly EntityPlace[], place: EntityPlace | null, { lines }: Outcomes): string {
  const isAbout = ({ name }: EntityPlace, line: string): boolean => line.startsWith(`${name}: `);
  const found = lines.filter((line) =>
    place === null ? !places.some((one) => isAbout(one, line)) : isAbout(place, line),
  );
  return found.join(' | ');
}

interface Compared {
  readonly foreign: Outcomes;
  readonly unknown: Outcomes;
  readonly unlike: readonly (EntityPlace | null)[];
  readonly steps: (place: EntityPlace | null) => string;
}

/** Runs foreign ids in the places, and then unknown ones. */
async function compared(trial: Trial, places: readonly EntityPlace[]): Promise<Compared> {
  const foreign = await outcomeOf(trial, places, trial.victim.idOf);
  const unknown = await outcomeOf(trial, places, () => randomUUID());
  const about = (place: EntityPlace | null) =>
    [foreign, unknown].map((outcomes) => linesAbout(places, place, outcomes));
  return {
    foreign,
    unknown,
    unlike: [...places, null].filter((place) => {
      const [theirs, nobodys] = about(place);
      return theirs !== nobodys;
    }),
    steps: (place) => about(place).join('\n    unlike an unknown id: '),
  };
}

/** Compares a foreign id in each place with an unknown one: the session learns and does the same. */
async function attackPlaces(trial: Trial, places: readonly EntityPlace[]): Promise<void> {
  const { tally } = trial;
  const first = await compared(trial, places);
  // A call can be answered before a session ends, or not: what differs by chance does not do so again.
  const last = first.unlike.length === 0 ? first : await compared(trial, places);
  for (const place of [...places, null]) {
    const isUnlike = first.unlike.includes(place) && last.unlike.includes(place);
    const outcome = isUnlike ? finding('a foreign id has another outcome than an unknown one') : refused;
    tally.record(place?.name ?? 'what sessions log', outcome, last.steps(place));
  }
  const names = places.map(({ name }) => name).join(', ');
  for (const { refusal, lines } of [first.foreign, first.unknown])
    tally.record(
      'the flow runs',
      lines.length > 0 ? refused : finding('the session has logged nothing'),
      `${refusal ?? ''} ${names}`,
    );
  const { reached } = first.foreign;
  tally.record('calls of the victim', reached === null ? refused : finding(reached), `one of ${names}`);
}

/** In the short form one place of each option, with the type that the option is for. */
function thinned(world: World, all: readonly EntityPlace[]): readonly EntityPlace[] {
  const optionOf = ({ name }: EntityPlace): string => name.split(' ')[0] ?? '';
  const forms = (places: readonly EntityPlace[]) => [
    ...places.slice(0, 1),
    ...world.chance.some(places.slice(1), 1),
  ];
  return [...new Set(all.map(optionOf))].flatMap((option) =>
    forms(all.filter((one) => optionOf(one) === option)),
  );
}

/** A macro block stands for a macro by its id: one of another organization is as unknown as one that does not exist. */
async function attackMacro({ world, tally, who, victim }: Trial): Promise<void> {
  const refusalOf = async (id: string): Promise<string> => {
    const target = { type: 'organizationMacro', id };
    const config = { shape: { target }, options: {}, modes: {} };
    const contents = { nodes: [{ id: 'macro', type: 'macro', x: 0, y: 0, config }], edges: [] };
    const { refusal } = await deployed(world, who, contents);
    return (refusal ?? 'deployed').replaceAll(id, '#').replaceAll(uuid, '#');
  };
  const [theirs, nobodys] = [await refusalOf(victim.idOf('macro')), await refusalOf(randomUUID())];
  tally.record(
    'macro.target',
    theirs === nobodys ? refused : finding('a foreign macro is unlike an unknown one'),
    `foreign: ${theirs}\n    unknown: ${nobodys}`,
  );
}

const watched = ['channel', 'device', 'recording', 'sound', 'telephonyUser', 'logEntry'] as const;

/** Lets every block, call action and schedule of one organization name the rows of another one, and runs them. */
export const idsInContents: AttackSet = {
  name: 'ids inside contents',
  async run(world, tally) {
    const who = await world.attacker('zorggroep');
    const other = await world.attacker('logs');
    for (const each of [who, other]) {
      await each.grant(permissions);
      await each.renew();
    }
    const { organizationId, userId: user } = who;
    const acting = {
      call: 'organizationFlow.setUser',
      parameters: { id: organizationId },
      body: { user },
    } as const;
    await world.sendAs(who, requestOf(acting));
    const victim = await createVictim(world, other);
    const owned = new Map(entityNames.map((type) => [type, world.ownRow(who, type)?.id]));
    const trial = { world, tally, who, victim, own: (type: EntityName) => owned.get(type) ?? 'none' };
    const listeners = await Promise.all(
      watched.map((entityType) => {
        const constraints = [
          { type: 'organization' as const, organizationId: other.organizationId, scope: 'self' as const },
        ];
        return listenTo(world, other, { entityType, constraints, sorting: [], limit: 100 });
      }),
    );
    // The first call removes the rows of web phones that the platform does not know of.
    await victim.ring();
    const before = await readRows(world.platform.control);
    const all = [...entityPlaces(), ...readingPlaces()];
    const places = world.isShort ? thinned(world, all) : all;
    const parts = Array.from({ length: Math.ceil(places.length / placesEach) }, (_, n) =>
      places.slice(n * placesEach, (n + 1) * placesEach),
    );
    await severalAtATime(parts, (part) => attackPlaces(trial, part), 4);
    await attackMacro(trial);
    await attackCallActions(trial);
    for (const [at, listener] of listeners.entries()) {
      const told = listener.text();
      tally.record(
        `socket of the victim: ${watched[at]}`,
        told.includes('"enter"') || told.includes('entityEvent')
          ? finding('the victim is told of a change')
          : refused,
        told.slice(0, 500),
      );
      listener.close();
    }
    await checkStore(world, tally, who, before);
  },
};
