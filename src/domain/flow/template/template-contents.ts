import type { Contents } from '../contents/contents.ts';
import { emptyContents } from '../contents/contents.ts';
import type { AnswersTo, TemplateAnswers } from './answers.ts';
import type { TemplateFacts } from './common-parts.ts';
import { greetingAudio } from './common-parts.ts';
import { flowParts } from './flow-parts.ts';
import { menuContents } from './menu.ts';
import { queueContents } from './queue.ts';
import { nightServiceContents, ringGroupContents } from './ring-group.ts';

/** Says a text or plays a sound, and hangs up. */
function announcementContents(
  { soundId, announcement }: AnswersTo<'announcement'>,
  facts: TemplateFacts,
): Contents {
  const { block, wire, contents } = flowParts();
  const [call, answer] = [block('inboundCall'), block('answer')];
  const player = block('player', {
    options: { sound: greetingAudio({ soundId, text: announcement }, facts) },
  });
  const hangUp = block('hangUp');
  wire(call, ['called'], answer);
  wire(answer, ['done'], player);
  wire(player, ['finished', 'failed'], hangUp);
  return contents();
}

/** The contents of a new flow, without places: all blocks are at the origin. */
export function templateContents(answers: TemplateAnswers, facts: TemplateFacts): Contents {
  switch (answers.template) {
    case 'empty':
      return emptyContents;
    case 'menu':
      return menuContents(answers, facts);
    case 'ringGroup':
      return ringGroupContents(answers, facts);
    case 'queue':
      return queueContents(answers, facts);
    case 'nightService':
      return nightServiceContents(answers, facts);
    case 'announcement':
      return announcementContents(answers, facts);
  }
}
