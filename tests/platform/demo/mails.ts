import type { MailContents } from '../../../src/domain/entities/outbound-mail/model.ts';
import { mailStates } from '../../../src/domain/entities/outbound-mail/model.ts';
import { sender } from '../areas/mails/mail.ts';
import { create } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import type { MailRow } from '../traffic/mail-row.ts';
import { mailRow } from '../traffic/mail-row.ts';
import { mailJob } from './jobs.ts';
import type { Person } from './people.ts';
import { pick } from '../base/random.ts';
import type { Random } from '../base/random.ts';

const senders = [sender, sender, 'invoices@portal.example'] as const;
const days = 24 * 60 * 60 * 1000;
/** Only mails of the last two days have a job. A mail that still waits is always younger. */
const jobAge = 2 * days;

/** Most mails were sent. The first mails of an organization have one of each state, so that the demo shows them all. */
function randomState(random: Random, index: number): MailRow['state'] {
  const first = mailStates[index];
  if (first !== undefined) return first;
  const chance = random();
  return chance < 0.94 ? 'sent' : chance < 0.98 ? 'failed' : 'temporarySendFailure';
}

const welcome = ({ displayName, username }: Person, organization: string): MailContents => ({
  type: 'template',
  templateName: 'welcome',
  values: { displayName, username, organization },
});

/** Mails of the last ten days to people of one organization. */
export function mailsOf(
  random: Random,
  people: readonly Person[],
  { organization, now }: { readonly organization: string; readonly now: number },
): readonly Write[] {
  const recipients = people.filter(({ email, deleteDate }) => email !== null && deleteDate === null);
  const count = Math.min(60, 4 + Math.ceil(recipients.length * 1.5));
  return Array.from({ length: recipients.length === 0 ? 0 : count }, (_, index) => {
    const person = recipients[Math.floor(random() * recipients.length)];
    if (person === undefined) return [];
    const state = randomState(random, index);
    // Mails that are not settled yet are recent.
    const maxAge = state === 'pending' ? 20_000 : state === 'temporarySendFailure' ? 60_000 : 10 * days;
    const age = random() * maxAge;
    const at = new Date(now - age).toISOString();
    const row = mailRow(random, person.organizationId, person.email ?? '', at);
    const contents = random() < 0.2 ? welcome(person, organization) : row.contents;
    const mail = { ...row, contents, state, from: pick(random, senders) };
    return [create('outboundMail', mail), ...(age < jobAge ? [mailJob(mail)] : [])];
  }).flat();
}
