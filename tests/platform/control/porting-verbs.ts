import * as v from 'valibot';
import {
  blockingReasons,
  contractHandlings,
  delayReasons,
} from '../../../src/domain/entities/number-porting-request/state.ts';
import { numberRangeSchema } from '../../../src/domain/value/number-range.ts';
import { donorAnswers, recipientAsks, recipientPerforms } from '../traffic/porting-peer.ts';
import { verb } from './control-verb.ts';

/** The verbs by which tests speak for the other operators. */
export const portingVerbs = {
  /** The operator that has the numbers answers an inbound request. */
  donorAnswers: verb(
    v.object({
      id: v.string(),
      answer: v.variant('kind', [
        v.object({ kind: v.literal('receive') }),
        v.object({
          kind: v.literal('delay'),
          reason: v.picklist(delayReasons),
          expectedAnswerDate: v.string(),
        }),
        v.object({ kind: v.literal('accept'), firstPossibleDate: v.string() }),
        v.object({
          kind: v.literal('block'),
          reason: v.picklist(blockingReasons),
          note: v.optional(v.string(), ''),
        }),
      ]),
    }),
    ({ life }, { id, answer }) => donorAnswers(life().services, id, answer),
  ),
  /** Another operator asks for numbers of an organization. */
  recipientAsks: verb(
    v.object({
      id: v.string(),
      organizationId: v.string(),
      numberSeries: v.array(numberRangeSchema),
      contractHandling: v.optional(v.picklist(contractHandlings), 'standard'),
    }),
    ({ life }, asked) => recipientAsks(life().services, asked),
  ),
  /** The other operator takes over the numbers of an accepted outbound request. */
  recipientPerforms: verb(v.object({ id: v.string() }), ({ life }, { id }) =>
    recipientPerforms(life().services, id),
  ),
};
