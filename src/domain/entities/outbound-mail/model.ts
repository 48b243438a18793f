import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

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

/** A mail that the platform sends for an organization (S1-3-31). */
export const outboundMailSchema = v.object({
  ...commonFields,
  from: v.string(),
  to: v.string(),
  state: v.picklist(mailStates),
  contents: mailContentsSchema,
});
export type OutboundMail = v.InferOutput<typeof outboundMailSchema>;

export const outboundMail = defineModel({
  name: 'outboundMail',
  schema: outboundMailSchema,
  view: 'mail.outboundMail.view',
  searchFields: ['to', 'from', 'contents.subject', 'contents.templateName'],
});
