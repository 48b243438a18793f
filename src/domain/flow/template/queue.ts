import type { Contents } from '../contents/contents.ts';
import type { AnswersTo } from './answers.ts';
import type { TemplateFacts } from './common-parts.ts';
import { ending, greetingAudio, scheduleCheck, speech } from './common-parts.ts';
import { flowParts } from './flow-parts.ts';
import { sentencesIn } from './sentences.ts';

/** The key with which callers leave a queue to leave a message. */
const leaveKey = '*';

/** Lets callers wait until an agent is free, during opening hours if a schedule is chosen. */
export function queueContents(answers: AnswersTo<'queue'>, facts: TemplateFacts): Contents {
  const { queueId, scheduleId, soundId, greeting, fallback, mailTo } = answers;
  const parts = flowParts();
  const { block, wire, contents } = parts;
  const say = sentencesIn(facts.language);
  const call = block('inboundCall');
  const answer = block('answer');
  const hours = scheduleId === null ? undefined : scheduleCheck(parts, scheduleId, facts);
  const isLeft = fallback === 'voicemail';
  const audio = [
    ...greetingAudio({ soundId, text: greeting }, facts),
    ...(isLeft ? [speech(say.leaveQueue(leaveKey), facts)] : []),
  ];
  const greeted = audio.length === 0 ? undefined : block('player', { options: { sound: audio } });
  const queue = block('queue', {
    options: {
      queue: { op: 'entity', type: 'callQueue', id: queueId },
      language: facts.language,
      leaveKey: isLeft ? leaveKey : null,
    },
  });
  const hangUp = block('hangUp');
  const first = greeted ?? queue;
  wire(call, ['called'], answer);
  wire(answer, ['done'], hours ?? first);
  if (greeted !== undefined) wire(greeted, ['finished', 'failed'], queue);
  const nobody = ending(parts, { sentence: say.unanswered, fallback, mailTo, hangUp }, facts);
  wire(queue, ['timedOut', 'full', 'left', 'noAgents', 'failed'], nobody);
  wire(queue, ['ended'], hangUp);
  if (hours !== undefined) {
    wire(hours, ['open'], first);
    wire(hours, ['closed'], ending(parts, { sentence: say.closed, fallback, mailTo, hangUp }, facts));
  }
  return contents();
}
