import type { MailContents } from '../../../src/domain/entities/outbound-mail/model.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { sender } from '../areas/mails/mail.ts';
import { between, pick, timedId } from '../base/random.ts';
import type { Random } from '../base/random.ts';

export type MailRow = Omit<EntityOf<'outboundMail'>, 'version'>;

const callers = ['+31201234567', '+31515123456', '+442079460123', '+3222345678'] as const;

const randomContents: readonly [(random: Random) => MailContents, ...((random: Random) => MailContents)[]] = [
  (random) => {
    const caller = pick(random, callers);
    return {
      type: 'simple',
      subject: `Missed call from ${caller}`,
      plainText: `You missed a call from ${caller}.\n\nIt rang for ${between(random, 8, 40)} seconds, and nobody else answered it.`,
    };
  },
  (random) => ({
    type: 'simple',
    subject: 'Voicemail',
    plainText: `You have a new voicemail message of ${between(random, 4, 90)} seconds.\n\nFrom: ${pick(random, callers)}\nMailbox: general`,
  }),
  (random) => ({
    type: 'template',
    templateName: 'recordingReady',
    values: { from: pick(random, callers), seconds: between(random, 30, 900), expires: 'P30D' },
  }),
  (random) => ({
    type: 'template',
    templateName: 'invoiceReady',
    values: {
      number: `2026-${between(random, 10_000, 99_999)}`,
      total: `€ ${between(random, 40, 900)}.${between(random, 10, 99)}`,
    },
  }),
];

/** A random pending mail. */
export const mailRow = (random: Random, organizationId: string, to: string, at: string): MailRow => ({
  id: timedId(random, Date.parse(at)),
  organizationId,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  from: sender,
  to,
  state: 'pending',
  contents: pick(random, randomContents)(random),
});
