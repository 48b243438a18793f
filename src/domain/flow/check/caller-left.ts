import { abandons } from './block-outputs.ts';
import type { CallerFacts } from './caller.ts';
import { actsOnCaller, callState } from './caller.ts';
import { callerOutcomes, completedZip, outcomesOf } from './caller-kept.ts';
import type { CallerPlace, PlaceOutput, CallerPlaces } from './caller-places.ts';
import { callerPlaces, placeAt } from './caller-places.ts';
import type { FlowFinding } from './finding.ts';
import { nodeFinding } from './finding.ts';
import type { Topology } from './topology.ts';

const { ringing, answered } = callState;
const isAnswered = ({ states }: CallerFacts): boolean => (states & answered) !== 0;

/** Blocks that the caller hears once the call is answered. */
const playing = new Set(['menu', 'player', 'queue', 'voicemail']);

/** Blocks that act on a call before anything has answered it. Hanging up fails then, and nobody hears audio. */
function beforeAnswer({ block, facts }: CallerPlace): readonly FlowFinding[] {
  const { id, type } = block.node;
  if (facts.states === 0 || !actsOnCaller(block, facts)) return [];
  if (type === 'hangUp' && (facts.states & ringing) !== 0)
    return [nodeFinding('hangUpBeforeAnswer', 'warning', id)];
  return playing.has(type) && facts.states === ringing
    ? [nodeFinding('audioBeforeAnswer', 'warning', id)]
    : [];
}

/**
 * The terminals at which the last token of a session can end while its call is answered and goes on: the caller would
 * hear silence. Of tokens that leave together, one that always goes on is enough.
 */
function endsOf(places: CallerPlaces): readonly FlowFinding[] {
  const outcomes = callerOutcomes(places);
  const found = new Map<string, FlowFinding>();
  /** The places that tokens can leave while nothing beside them keeps the call. */
  const left = new Set<CallerPlace>();
  const report = (place: CallerPlace, member: string): void => {
    const { id, type } = place.block.node;
    // A switch without a default has a finding of its own.
    if (type === 'switch' && member === 'default') return;
    found.set(`${member} ${id}`, nodeFinding('callerLeft', 'warning', id, { member }));
  };
  const arrive = (place: CallerPlace): void => {
    const { block, input, facts, courses } = place;
    const ends = block.node.type === 'zip' || courses.some(({ outputs }) => outputs.length === 0);
    if (ends && isAnswered(facts)) report(place, input);
    left.add(place);
  };
  const leave = (
    place: CallerPlace,
    outputs: readonly PlaceOutput[],
    side: readonly PlaceOutput[] = [],
  ): void => {
    const all = outcomesOf(outputs, places, outcomes);
    if (all.includes('kept')) return;
    const zip = completedZip(all, places);
    if (zip !== undefined) {
      left.add(zip);
      return;
    }
    const last = outputs.at(-1);
    if (last?.edges.length === 0 && isAnswered(last.after)) report(place, last.output);
    for (const edge of outputs.flatMap(({ edges }) => edges)) {
      const next = placeAt(places, edge);
      if (next !== undefined) arrive(next);
    }
    // A token beside one that ends while the call rings can still answer the call.
    if (!outputs.some(({ after }) => isAnswered(after))) for (const one of side) leave(place, [one]);
  };

  const begins = [...places.values()].filter(({ block }) => block.node.type === 'inboundCall');
  const [begin] = begins;
  // A call begins at all of these blocks together.
  const calls = begins.flatMap(({ courses }) =>
    courses.flatMap(({ outputs }) => outputs.filter(({ output }) => output === 'called')),
  );
  if (begin !== undefined) leave(begin, calls);
  for (const place of places.values()) if (place.block.node.type === 'macroInput') arrive(place);
  for (const place of left)
    for (const { outputs, side } of place.courses) {
      leave(place, outputs, side);
      for (const one of side) if (one.edges.some((edge) => abandons(place.block, edge))) leave(place, [one]);
    }
  return [...found.values()];
}

/** Audio that repeats until the end of the call, because nothing stops it: it goes on in a conversation. */
const neverStopped = ({ block, courses }: CallerPlace): readonly FlowFinding[] =>
  block.node.type === 'player' && courses.every(({ outputs }) => outputs.at(-1)?.output === 'failed')
    ? [nodeFinding('playerNeverStopped', 'hint', block.node.id, { member: 'stop' })]
    : [];

/** The findings that depend on the state of the inbound call. */
export function callerFindings(topology: Topology): readonly FlowFinding[] {
  const places = callerPlaces(topology);
  const early = new Map([...places.values()].flatMap(beforeAnswer).map((one) => [one.subject.id, one]));
  const endless = [...places.values()].filter(({ input }) => input === 'play').flatMap(neverStopped);
  return [...early.values(), ...endsOf(places), ...endless];
}
