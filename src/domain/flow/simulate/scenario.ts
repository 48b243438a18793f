import * as v from 'valibot';
import { instant } from '../../core/model.ts';
import { endpointSchema } from '../../entities/channel/endpoint.ts';
import { httpMethods } from '../catalogue/option-values.ts';
import { plainRecord } from '../contents/plain-record.ts';
import { contentsText, contentsName } from '../contents/text.ts';

const maxEntries = 100;
const month = 30 * 24 * 3600 * 1000;
const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(month));
const listOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.optional(v.pipe(v.array(item), v.maxLength(maxEntries)), []);

/** The outcomes of a call to a party. */
export const callOutcomes = ['answered', 'busy', 'declined', 'notFound', 'noAnswer'] as const;

/** The outcomes of waiting in a queue. */
export const queueOutcomes = ['ended', 'timedOut', 'full', 'left', 'noAgents'] as const;

const httpAnswer = v.variant('type', [
  v.strictObject({
    type: v.literal('answered'),
    status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
    /** JSON. */
    body: v.unknown(),
  }),
  v.strictObject({ type: v.literal('failed'), error: contentsText }),
]);

/** The assumptions of a test run. Facts that it leaves open are unknown, and never guessed. */
export const scenarioSchema = v.strictObject({
  begin: v.variant('type', [
    v.strictObject({ type: v.literal('call'), caller: endpointSchema, called: endpointSchema }),
    v.strictObject({ type: v.literal('start'), cause: contentsName }),
    v.strictObject({ type: v.literal('endpoint'), name: contentsName, request: v.unknown() }),
  ]),
  at: instant,
  /** The time zone in which `at` was entered. */
  zone: v.optional(contentsName, 'UTC'),
  /** The keys that the caller presses, one entry for each request for keys. */
  keys: listOf(v.pipe(v.string(), v.regex(/^[\d*#A-D]{0,32}$/))),
  hangUpAfterMs: v.optional(v.nullable(duration), null),
  /** `to` is `user:id`, `device:id`, `trunk:id`, `number:id`, or a dialled number. */
  calls: listOf(v.strictObject({ to: contentsName, outcome: v.picklist(callOutcomes), afterMs: duration })),
  pickUp: v.optional(v.nullable(v.picklist(['picked', 'nothing'])), null),
  /** How a caller leaves a queue. */
  queue: v.optional(v.nullable(v.picklist(queueOutcomes)), null),
  /** In `url`, `*` matches any characters. */
  http: listOf(
    v.strictObject({
      method: v.nullable(v.picklist(httpMethods)),
      url: contentsText,
      afterMs: duration,
      answer: httpAnswer,
    }),
  ),
  /** Schedules by id. All others have their actual state at the time of the test run. */
  schedules: v.optional(plainRecord(v.picklist(['open', 'closed'])), {}),
  /** Variables of the organization, as JSON. */
  globals: v.optional(plainRecord(v.unknown()), {}),
  /** Configuration values that override those of the flow. */
  config: v.optional(plainRecord(contentsText), {}),
  seed: v.optional(v.pipe(v.number(), v.safeInteger()), 1),
});
export type Scenario = v.InferOutput<typeof scenarioSchema>;
