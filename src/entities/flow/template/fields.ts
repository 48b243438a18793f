import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fallback, TemplateAnswers, TemplateName } from '../../../domain/flow/template/answers.ts';
import { fallbacks } from '../../../domain/flow/template/answers.ts';
import { callOrders } from '../../../domain/flow/catalogue/option-values.ts';
import type { FieldsByPath } from '../../define/field.ts';
import { choiceField } from '../../define/field.ts';
import { contentFields } from '../../define/flow-content/fields.tsx';
import type { TemplateSource } from './source.ts';

export type NewFlowValues = TemplateAnswers & { readonly name: string; readonly summary: string };

export const templateTexts: {
  readonly [Name in TemplateName]: { readonly name: MessageDescriptor; readonly about: MessageDescriptor };
} = {
  empty: { name: msg`Empty`, about: msg`You add the blocks yourself.` },
  menu: {
    name: msg`Menu with opening hours`,
    about: msg`Callers press a key to choose whom they reach.`,
  },
  ringGroup: {
    name: msg`Ring group with voicemail`,
    about: msg`Rings several people, then takes a message.`,
  },
  queue: { name: msg`Queue`, about: msg`Callers wait until an agent is free.` },
  nightService: {
    name: msg`Night service`,
    about: msg`Rings other people outside opening hours.`,
  },
  announcement: { name: msg`Announcement`, about: msg`Plays a message and hangs up.` },
};

const fallbackNames: Readonly<Record<Fallback, MessageDescriptor>> = {
  voicemail: msg`Take a message`,
  hangUp: msg`Say so and hang up`,
};
const orderNames: Readonly<Record<(typeof callOrders)[number], MessageDescriptor>> = {
  all: msg`All at once`,
  inTurn: msg`One after the other`,
};

const numbers = {
  title: msg`Phone numbers`,
  description: msg`One or more, separated by commas.`,
  invalid: msg`Enter phone numbers, or choose users. At most 50 together.`,
};

/** The parties that a flow rings. */
export const partyTexts = { users: { title: msg`Users` }, numbers };

/** A choice of a menu. */
export const choiceTexts = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 100 characters.` },
};

/** The fields of the form of a new flow by path. */
export const newFlowFields = {
  name: contentFields.name,
  summary: contentFields.summary,
  template: { title: msg`Start with` },
  scheduleId: { title: msg`Opening hours`, invalid: msg`Choose a schedule.` },
  queueId: { title: msg`Queue`, invalid: msg`Choose a queue.` },
  greeting: {
    title: msg`Greeting`,
    description: msg`Spoken in the language of the organization.`,
    invalid: msg`Enter at most 1,000 characters.`,
  },
  announcement: {
    title: msg`Announcement`,
    description: msg`Spoken in the language of the organization.`,
    invalid: msg`Enter a text of at most 1,000 characters, or choose a sound.`,
  },
  soundId: { title: msg`Sound instead of the text` },
  choices: { title: msg`Choices`, invalid: msg`Add 1 to 9 choices.` },
  'parties.users': { title: msg`Users` },
  'parties.numbers': numbers,
  'night.users': { title: msg`Users outside opening hours` },
  'night.numbers': {
    title: msg`Phone numbers outside opening hours`,
    description: msg`Without users and numbers, callers leave a message then.`,
    invalid: msg`Enter phone numbers. At most 50, together with the users.`,
  },
  order: { title: msg`Ring`, ...choiceField(callOrders, orderNames) },
  fallback: { title: msg`Callers who reach nobody`, ...choiceField(fallbacks, fallbackNames) },
  mailTo: {
    title: msg`Email messages to`,
    description: msg`Without an address, messages are only stored as recordings.`,
    invalid: msg`Enter an email address.`,
  },
} satisfies FieldsByPath<NewFlowValues, TemplateSource>;
