import * as v from 'valibot';
import { mailJobType } from '../../../../src/domain/entities/job/rules.ts';
import type { OutboundMail } from '../../../../src/domain/entities/outbound-mail/model.ts';
import { defineCommand, jobWrite } from '../../jobs/command.ts';
import type { Write } from '../../store/store.ts';
import { create } from '../../store/write.ts';

/** Delivers a mail to the mail server. */
export const sendMail = defineCommand({
  type: mailJobType,
  args: v.object({ mailId: v.string() }),
  attempts: 6,
  limitMs: 30_000,
  requestedBy: 'platform',
});

/** Creates a mail and the job that delivers it, which has the mail's id. */
export const mailWrites = (
  row: Omit<OutboundMail, 'version'>,
  { priority = 0 }: { readonly priority?: number } = {},
): readonly Write[] => [
  create('outboundMail', row),
  jobWrite(
    sendMail,
    { mailId: row.id },
    { id: row.id, organizationId: row.organizationId, now: Date.parse(row.createDate), priority },
  ),
];
