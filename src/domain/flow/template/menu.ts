import type { Contents } from '../contents/contents.ts';
import type { AnswersTo } from './answers.ts';
import { choiceKeys } from './answers.ts';
import type { TemplateFacts } from './common-parts.ts';
import { ending, greetingAudio, ring, scheduleCheck, speech, unanswered } from './common-parts.ts';
import { flowParts } from './flow-parts.ts';
import { sentencesIn } from './sentences.ts';

/** A menu that rings others for each key, during opening hours if a schedule is chosen. */
export function menuContents(answers: AnswersTo<'menu'>, facts: TemplateFacts): Contents {
  const { scheduleId, soundId, greeting, fallback, mailTo } = answers;
  const parts = flowParts();
  const { block, wire } = parts;
  const say = sentencesIn(facts.language);
  const choices = answers.choices.slice(0, choiceKeys.length).map((choice, at) => ({
    ...choice,
    key: choiceKeys[at] ?? '',
  }));
  const call = block('inboundCall');
  const answer = block('answer');
  const hours = scheduleId === null ? undefined : scheduleCheck(parts, scheduleId, facts);
  const prompt = [
    ...greetingAudio({ soundId, text: greeting }, facts),
    speech(choices.map(({ name, key }) => say.choice(name, key)).join(' '), facts),
  ];
  const menu = block('menu', {
    shape: { keys: choices.map(({ key }) => key) },
    options: { prompt, wrongPrompt: [speech(say.wrongKey, facts)], noKeyPrompt: [speech(say.noKey, facts)] },
  });
  wire(call, ['called'], answer);
  wire(answer, ['done'], hours ?? menu);
  const hangUp = block('hangUp');
  const nobody = ending(parts, { sentence: say.unanswered, fallback, mailTo, hangUp }, facts);
  for (const { name, key, parties } of choices) {
    const rung = ring(parts, parties, { name });
    wire(menu, [key], rung);
    wire(rung, unanswered, nobody);
  }
  wire(menu, ['givenUp', 'failed'], nobody);
  if (hours !== undefined) {
    wire(hours, ['open'], menu);
    wire(hours, ['closed'], ending(parts, { sentence: say.closed, fallback, mailTo, hangUp }, facts));
  }
  return parts.contents();
}
