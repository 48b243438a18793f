import type { Contents } from '../contents/contents.ts';
import type { AnswersTo } from './answers.ts';
import type { TemplateFacts } from './common-parts.ts';
import { ending, ring, ringsAnybody, scheduleCheck, unanswered } from './common-parts.ts';
import type { FlowParts } from './flow-parts.ts';
import { flowParts } from './flow-parts.ts';
import type { EndingText } from './sentences.ts';
import { sentencesIn } from './sentences.ts';

interface LeftMessage {
  readonly sentence: EndingText;
  readonly mailTo: string;
  /** The block that hangs up. */
  readonly hangUp: string;
}

/** Answers the call, and takes a message. */
function messageAfterAnswer(parts: FlowParts, message: LeftMessage, facts: TemplateFacts): string {
  const answer = parts.block('answer');
  parts.wire(answer, ['done'], ending(parts, { ...message, fallback: 'voicemail' }, facts));
  return answer;
}

/** Rings several, and takes a message if nobody answers. The caller pays nothing until then. */
export function ringGroupContents(
  { parties, order, mailTo }: AnswersTo<'ringGroup'>,
  facts: TemplateFacts,
): Contents {
  const parts = flowParts();
  const { block, wire, contents } = parts;
  const { unanswered: sentence } = sentencesIn(facts.language);
  const call = block('inboundCall');
  const group = ring(parts, parties, { order });
  const hangUp = block('hangUp');
  wire(call, ['called'], group);
  wire(group, unanswered, messageAfterAnswer(parts, { sentence, mailTo, hangUp }, facts));
  return contents();
}

/** Rings some during opening hours and others outside them. Without others, callers leave a message at night. */
export function nightServiceContents(
  { scheduleId, parties, night, mailTo }: AnswersTo<'nightService'>,
  facts: TemplateFacts,
): Contents {
  const parts = flowParts();
  const { block, wire, contents } = parts;
  const say = sentencesIn(facts.language);
  const call = block('inboundCall');
  const hours = scheduleCheck(parts, scheduleId, facts);
  const byDay = ring(parts, parties);
  const hangUp = block('hangUp');
  wire(call, ['called'], hours);
  wire(hours, ['open'], byDay);
  const message = messageAfterAnswer(parts, { sentence: say.unanswered, mailTo, hangUp }, facts);
  wire(byDay, unanswered, message);
  if (ringsAnybody(night)) {
    const byNight = ring(parts, night);
    wire(hours, ['closed'], byNight);
    wire(byNight, unanswered, message);
  } else wire(hours, ['closed'], messageAfterAnswer(parts, { sentence: say.closed, mailTo, hangUp }, facts));
  return contents();
}
