import type { FlowEdge } from '../contents/edge.ts';
import { abandons } from './block-outputs.ts';
import { callState } from './caller.ts';
import type { CallerPlace, PlaceOutput, CallerPlaces } from './caller-places.ts';
import { placeAt, placeKey } from './caller-places.ts';

/**
 * The worst end of a token that is at a place. `kept`: something always follows, or the call ends. `lost`: a token can
 * end while the call goes on. Otherwise the id and input of the zip block in which it can wait for others.
 */
export type CallerOutcome = 'kept' | 'lost' | { readonly zip: string; readonly input: string };

const isSame = (a: CallerOutcome, b: CallerOutcome): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.zip === b.zip && a.input === b.input);

const worst = (outcomes: readonly CallerOutcome[]): CallerOutcome =>
  outcomes.reduce<CallerOutcome>((sum, one) => {
    if (one === 'kept' || isSame(sum, one)) return sum;
    return sum === 'kept' ? one : 'lost';
  }, 'kept');

/** A zip block into each of whose inputs one of the tokens certainly comes; undefined if there is none. */
export function completedZip(
  outcomes: readonly CallerOutcome[],
  places: CallerPlaces,
): CallerPlace | undefined {
  for (const outcome of outcomes) {
    if (typeof outcome !== 'object') continue;
    const place = places.get(placeKey(outcome.zip, outcome.input));
    const { zip } = outcome;
    const isReached = (input: string) => outcomes.some((one) => isSame(one, { zip, input }));
    if (place?.block.layout.inputs.every(isReached) === true) return place;
  }
  return undefined;
}

/** The outcomes of the tokens that leave together by these outputs. */
export const outcomesOf = (
  outputs: readonly PlaceOutput[],
  places: CallerPlaces,
  outcomes: ReadonlyMap<CallerPlace, CallerOutcome>,
): readonly CallerOutcome[] =>
  outputs.flatMap(({ after, edges }): readonly CallerOutcome[] => {
    if (after.states === callState.ended) return ['kept'];
    if (edges.length === 0) return ['lost'];
    return edges.map((edge) => {
      const place = placeAt(places, edge);
      return place === undefined ? 'kept' : (outcomes.get(place) ?? 'kept');
    });
  });

/** The outcome of each place: the least fixed point, so that a loop that only waits keeps the call. */
export function callerOutcomes(places: CallerPlaces): ReadonlyMap<CallerPlace, CallerOutcome> {
  const outcomes = new Map<CallerPlace, CallerOutcome>();
  const zipOutcomes = new Map<string, CallerOutcome>();
  /** The places to compute again after the outcome of a place, or of a zip block, has changed. */
  const dependents = new Map<CallerPlace | string, Set<CallerPlace>>();
  const depend = (place: CallerPlace, on: CallerPlace | string | undefined): void => {
    if (on === undefined) return;
    const known = dependents.get(on);
    if (known === undefined) dependents.set(on, new Set([place]));
    else known.add(place);
  };
  /** The outputs whose tokens make a place abandon the tokens that wait there. */
  const abandoning = new Map<CallerPlace, PlaceOutput[]>();
  const abandonedBy = (edge: FlowEdge): readonly CallerPlace[] => {
    const { nodeId, input } = edge.to;
    const block = places.get(placeKey(nodeId, input))?.block;
    if (block === undefined || !abandons(block, edge)) return [];
    const place = places.get(placeKey(nodeId, block.layout.inputs[0] ?? ''));
    return place === undefined ? [] : [place];
  };
  const addAbandoned = (abandoned: CallerPlace, output: PlaceOutput, at: number): void => {
    // Tokens move in the order of the wires, so what an earlier wire of this output starts is abandoned too.
    const edges = output.edges.filter((other, index) => index > at || placeAt(places, other) !== abandoned);
    abandoning.set(abandoned, [...(abandoning.get(abandoned) ?? []), { ...output, edges }]);
    for (const edge of edges) depend(abandoned, placeAt(places, edge));
  };
  for (const place of places.values())
    for (const { outputs, side } of place.courses) {
      for (const output of outputs)
        for (const [at, edge] of output.edges.entries()) {
          depend(place, placeAt(places, edge));
          for (const abandoned of abandonedBy(edge)) addAbandoned(abandoned, output, at);
        }
      // After a further output of another block, the token that waits in that block goes on.
      for (const output of side)
        for (const [at, edge] of output.edges.entries())
          if (abandonedBy(edge).includes(place)) addAbandoned(place, output, at);
    }

  const together = (place: CallerPlace, outputs: readonly PlaceOutput[]): CallerOutcome => {
    if (outputs.length === 0) return 'lost';
    const all = outcomesOf(outputs, places, outcomes);
    if (all.includes('kept')) return 'kept';
    for (const one of all) if (typeof one === 'object') depend(place, one.zip);
    const zip = completedZip(all, places);
    if (zip !== undefined) return zipOutcomes.get(zip.block.node.id) ?? 'kept';
    const waiting = all.filter((one) => one !== 'lost');
    return waiting.length === 0 ? 'lost' : worst(waiting);
  };
  const outcomeOf = (place: CallerPlace): CallerOutcome =>
    worst([
      ...place.courses.map(({ outputs }) => together(place, outputs)),
      ...(abandoning.get(place) ?? []).map((output) =>
        together(place, [output]) === 'kept' ? 'kept' : 'lost',
      ),
    ]);

  const open = new Set(places.values());
  const changed = (subject: CallerPlace | string): void => {
    for (const place of dependents.get(subject) ?? []) open.add(place);
  };
  for (const place of open) {
    open.delete(place);
    const { node } = place.block;
    // Outcomes only get worse, so that the computation ends.
    const before = node.type === 'zip' ? zipOutcomes.get(node.id) : outcomes.get(place);
    const outcome = worst([before ?? 'kept', outcomeOf(place)]);
    if (node.type === 'zip' && !isSame(zipOutcomes.get(node.id) ?? 'kept', outcome)) {
      zipOutcomes.set(node.id, outcome);
      changed(node.id);
    }
    const own: CallerOutcome = node.type === 'zip' ? { zip: node.id, input: place.input } : outcome;
    if (isSame(outcomes.get(place) ?? 'kept', own)) continue;
    outcomes.set(place, own);
    changed(place);
  }
  return outcomes;
}
