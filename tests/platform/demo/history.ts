import type { AuditSource } from '../../../src/domain/entities/audit-entry/model.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { ChangeAuthor } from '../writes/audited-write.ts';
import { auditEntry } from '../writes/audited-write.ts';
import type { Write } from '../store/store.ts';
import type { Person } from './people.ts';
import { between, idFromName, pick } from '../base/random.ts';
import type { Random } from '../base/random.ts';
import { demoRoles } from './role-list.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** The source of a change: mostly a browser session, sometimes a script or a flow, and rarely unknown. */
function randomSource(random: Random): AuditSource | null {
  const ip = `198.51.100.${between(random, 1, 254)}`;
  const chance = random();
  if (chance < 0.8) return { type: 'webSession', ip, ua: browser };
  if (chance < 0.9) return { type: 'apiToken', ip, ua: 'provisioning/2.4' };
  return chance < 0.97 ? { type: 'flow', session: idFromName(`flow session ${ip} ${chance}`) } : null;
}

/** The row before a typical change to a user. */
function beforeChange(random: Random, row: Person): Person {
  const [given = '', ...rest] = row.displayName.split(' ');
  const changes: readonly Partial<Person>[] = [
    { roleIds: [demoRoles.auditor.id] },
    { mobilePhoneNumber: { number: '+31600000000' } },
    { language: row.language === 'nl' ? 'en' : 'nl' },
    { contract: null },
    { twoFactorStrategy: null },
  ];
  const differs = (change: Partial<Person>): boolean =>
    JSON.stringify({ ...row, ...change }) !== JSON.stringify(row);
  const renamed: Partial<Person> = { displayName: [given, rest.at(-1) ?? 'Jansen', '(temporary)'].join(' ') };
  return { ...row, ...pick(random, [renamed, ...changes.filter(differs)]) };
}

/** The audit log of these people: the creation of each, and a later change of some. */
export function historyOf(
  random: Random,
  people: readonly Person[],
  authorIds: readonly string[],
): readonly Write[] {
  const asRow = (person: Person): EntityRow => ({ ...person, version: 0 });
  const by = (call: string): ChangeAuthor => ({
    call,
    userId: authorIds[Math.floor(random() * authorIds.length)] ?? null,
    source: randomSource(random),
  });
  return people.flatMap((person) => {
    const after = asRow(person);
    const creation = auditEntry(
      by('user.create'),
      { type: 'user', before: null, after: { ...after, deleteDate: null } },
      person.createDate,
    );
    const before = asRow(
      person.deleteDate === null ? beforeChange(random, person) : { ...person, deleteDate: null },
    );
    const changed =
      person.updateDate !== person.createDate
        ? auditEntry(
            by(person.deleteDate === null ? 'user.update' : 'user.delete'),
            { type: 'user', before, after },
            person.updateDate,
          )
        : null;
    return [creation ?? [], changed ?? []].flat();
  });
}
