import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { callOrders } from '../catalogue/option-values.ts';
import { maxDestinations, ringNumbers } from '../catalogue/ring-numbers.ts';

/** The templates of new flows (decision 105). */
export const templateNames = ['empty', 'menu', 'ringGroup', 'queue', 'nightService', 'announcement'] as const;
export type TemplateName = (typeof templateNames)[number];

/** The choices for callers who reach nobody. */
export const fallbacks = ['voicemail', 'hangUp'] as const;
export type Fallback = (typeof fallbacks)[number];

const spoken = v.pipe(v.string(), v.trim(), maxCharacters(1000));
const id = v.pipe(v.string(), v.nonEmpty());

/** As a telephone dials it; the platform decides whether it exists. */
const isDialled = (number: string): boolean => /^\+?[\d*#][\d\s().*#/-]{0,39}$/.test(number);

const partyEntries = { users: v.array(v.string()), numbers: v.pipe(v.string(), v.trim()) };

/** The parties that a ring block rings, if any: users, and numbers separated by commas. */
const parties = v.pipe(
  v.object(partyEntries),
  v.forward(
    v.partialCheck(
      [['users'], ['numbers']],
      ({ users, numbers }) => {
        const list = ringNumbers(numbers);
        return list.every(isDialled) && users.length + list.length <= maxDestinations;
      },
      'Not phone numbers, or too many',
    ),
    ['numbers'],
  ),
);
export type RungParties = v.InferOutput<typeof parties>;

const somebody = v.pipe(
  parties,
  v.forward(
    v.partialCheck(
      [['users'], ['numbers']],
      ({ users, numbers }) => users.length > 0 || ringNumbers(numbers).length > 0,
      'Somebody to ring',
    ),
    ['numbers'],
  ),
);

/** The keys of a menu, in the order of its choices. */
export const choiceKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const choice = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), maxCharacters(100)),
  parties: somebody,
});
export type MenuChoice = v.InferOutput<typeof choice>;

/** The answers as they are typed. Those to questions of other templates are not validated. */
const unchecked = {
  scheduleId: v.nullable(v.string()),
  queueId: v.nullable(v.string()),
  /** A sound that callers hear in place of the text. */
  soundId: v.nullable(v.string()),
  greeting: v.string(),
  announcement: v.string(),
  choices: v.array(v.object({ name: v.string(), parties: v.object(partyEntries) })),
  parties: v.object(partyEntries),
  night: v.object(partyEntries),
  order: v.picklist(callOrders),
  fallback: v.picklist(fallbacks),
  mailTo: v.string(),
};

const mailTo = v.union([
  v.pipe(v.string(), v.trim(), v.value('')),
  v.pipe(v.string(), v.trim(), v.maxLength(320), v.email('Not an email address')),
]);

const menu = v.object({
  ...unchecked,
  template: v.literal('menu'),
  greeting: spoken,
  choices: v.pipe(v.array(choice), v.minLength(1), v.maxLength(choiceKeys.length)),
  mailTo,
});
const ringGroup = v.object({
  ...unchecked,
  template: v.literal('ringGroup'),
  parties: somebody,
  mailTo,
});
const queue = v.object({
  ...unchecked,
  template: v.literal('queue'),
  queueId: id,
  greeting: spoken,
  mailTo,
});
const nightService = v.object({
  ...unchecked,
  template: v.literal('nightService'),
  scheduleId: id,
  parties: somebody,
  night: parties,
  mailTo,
});
const announcement = v.pipe(
  v.object({ ...unchecked, template: v.literal('announcement'), announcement: spoken }),
  v.forward(
    v.partialCheck(
      [['announcement'], ['soundId']],
      ({ announcement: text, soundId }) => text !== '' || soundId !== null,
      'Something to say',
    ),
    ['announcement'],
  ),
);

/** The answers to the questions of a template, of which it needs some. */
export const answersSchema = v.variant('template', [
  v.object({ ...unchecked, template: v.literal('empty') }),
  menu,
  ringGroup,
  queue,
  nightService,
  announcement,
]);
export type TemplateAnswers = v.InferOutput<typeof answersSchema>;
export type AnswersTo<Template extends TemplateName> = Extract<
  TemplateAnswers,
  { readonly template: Template }
>;
