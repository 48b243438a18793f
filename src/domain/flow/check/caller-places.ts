import type { FlowEdge } from '../contents/edge.ts';
import { withoutDuplicates } from '../graph/edges.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import type { BlockCourse } from './block-outputs.ts';
import { coursesOf } from './block-outputs.ts';
import type { CallerFacts } from './caller.ts';
import { callState, callerAfter, noCaller } from './caller.ts';
import type { Topology } from './topology.ts';

/** An output of a place, with the facts about the inbound call after it. */
export interface PlaceOutput {
  readonly output: string;
  readonly after: CallerFacts;
  readonly edges: readonly FlowEdge[];
}

/** A course of a place, with the outputs that can happen there. */
export interface PlaceCourse {
  readonly outputs: readonly PlaceOutput[];
  readonly side: readonly PlaceOutput[];
}

/** An input of a block that tokens reach. Blocks that start tokens have the input `''`. */
export interface CallerPlace {
  readonly block: LaidOutNode;
  readonly input: string;
  readonly facts: CallerFacts;
  readonly courses: readonly PlaceCourse[];
}

export type CallerPlaces = ReadonlyMap<string, CallerPlace>;

export const placeKey = (nodeId: string, input: string): string => `${input} ${nodeId}`;
export const placeAt = (places: CallerPlaces, { to }: FlowEdge): CallerPlace | undefined =>
  places.get(placeKey(to.nodeId, to.input));

/** Blocks after which the call can be answered. */
const answering = new Set(['answer', 'macro', 'pickUp', 'ring']);

/** The blocks from which a token can reach a block that answers. */
function blocksBeforeAnswers({ layouts, incoming }: Topology): ReadonlySet<string> {
  const before = new Set<string>();
  for (const { node } of layouts.values()) if (answering.has(node.type)) before.add(node.id);
  for (const id of before) for (const { from } of incoming.get(id) ?? []) before.add(from.nodeId);
  return before;
}

function union(a: CallerFacts, b: CallerFacts): CallerFacts {
  const hasAll = b.names === a.names || [...b.names].every((name) => a.names.has(name));
  const states = a.states | b.states;
  if (hasAll && states === a.states) return a;
  return { states, names: hasAll ? a.names : new Set([...a.names, ...b.names]) };
}

/** The courses of a place. Wires that lead nowhere count as wired, because they have a finding of their own. */
function coursesAt(topology: Topology, block: LaidOutNode, input: string, facts: CallerFacts) {
  const { id } = block.node;
  const incoming = topology.drawn.incoming.get(id) ?? [];
  const outgoing = topology.drawn.outgoing.get(id) ?? [];
  const isWired = (one: string) => incoming.some(({ to }) => to.input === one);
  const outputOf = (output: string): readonly PlaceOutput[] => {
    const after = callerAfter(block, output, facts, isWired);
    // A duplicate wire has a finding of its own.
    const edges = withoutDuplicates(outgoing.filter(({ from }) => from.output === output));
    return after === undefined ? [] : [{ output, after, edges }];
  };
  return coursesOf(block, input, isWired).flatMap(
    ({ outputs, side = [] }: BlockCourse): readonly PlaceCourse[] => {
      const main = outputs.flatMap(outputOf);
      return main.length < outputs.length ? [] : [{ outputs: main, side: side.flatMap(outputOf) }];
    },
  );
}

/** The inputs that tokens reach, with the facts about the inbound call there. */
export function callerPlaces(topology: Topology): CallerPlaces {
  const { layouts } = topology;
  const places = new Map<string, CallerPlace>();
  const open = new Set<string>();
  const beforeAnswers = blocksBeforeAnswers(topology);
  const reach = (block: LaidOutNode, input: string, facts: CallerFacts): void => {
    const key = placeKey(block.node.id, input);
    const before = places.get(key);
    const joined = before === undefined ? facts : union(before.facts, facts);
    if (joined === before?.facts) return;
    places.set(key, { block, input, facts: joined, courses: coursesAt(topology, block, input, joined) });
    open.add(key);
  };
  for (const block of layouts.values()) if (block.layout.inputs.length === 0) reach(block, '', noCaller);
  for (const key of open) {
    open.delete(key);
    for (const { outputs, side } of places.get(key)?.courses ?? []) {
      const left = [...outputs, ...side].flatMap(({ after, edges }) =>
        edges.map(({ to }) => ({ to, after, answers: beforeAnswers.has(to.nodeId) })),
      );
      const count = left.filter(({ answers }) => answers).length;
      for (const { to, after, answers } of left) {
        const block = layouts.get(to.nodeId);
        if (block === undefined || !block.layout.inputs.includes(to.input)) continue;
        // A token beside this one can answer the call.
        const beside = count > (answers ? 1 : 0) && (after.states & callState.ringing) !== 0;
        const states = beside ? after.states | callState.answered : after.states;
        reach(block, to.input, beside ? { ...after, states } : after);
      }
    }
  }
  return places;
}
