import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';

export const mailStates = ['pending', 'sent', 'failed', 'temporarySendFailure'] as const;
export type MailState = (typeof mailStates)[number];

/** The contents of a mail (S1-3-31): values for a template of the platform, or plain text. */
export const mailContentsSchema = v.variant('type', [
  v.object({
    type: v.literal('template'),
    templateName: v.string(),
    /** The values that the template needs. */
    values: v.record(v.string(), v.unknown()),
  }),
  v.object({ type: v.literal('simple'), subject: v.string(), plainText: v.string() }),
]);
export type MailContents = v.InferOutput<typeof mailContentsSchema>;

const audioOwner = { type: v.picklist(['recording', 'sound']), id: v.string() };

/** A recording or sound that a mail has attached or links to (decision 107). */
export const includedAudioSchema = v.variant('as', [
  v.object({ ...audioOwner, as: v.picklist(['attach', 'link']) }),
  /** The link itself is in the mail alone: everybody who has it can listen until then. */
  v.object({ ...audioOwner, as: v.literal('openLink'), until: instant }),
]);
export type IncludedAudio = v.InferOutput<typeof includedAudioSchema>;

/** A mail that the platform sends for an organization (S1-3-31). */
export const outboundMailSchema = v.object({
  ...commonFields,
  from: v.string(),
  to: v.string(),
  state: v.picklist(mailStates),
  contents: mailContentsSchema,
  /** Absent or null: none. */
  audio: v.optional(v.nullable(includedAudioSchema)),
  /** The flow session that sends it. Absent or null: none. */
  flowSessionId: v.optional(v.nullable(v.string())),
});
export type OutboundMail = v.InferOutput<typeof outboundMailSchema>;

export const outboundMail = defineModel({
  name: 'outboundMail',
  schema: outboundMailSchema,
  view: 'mail.outboundMail.view',
  searchFields: ['to', 'from', 'contents.subject', 'contents.templateName'],
});
