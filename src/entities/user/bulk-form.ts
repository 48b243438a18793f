import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { ruleTexts } from '../../fields/form/refusal-text.ts';
import { languageNames, locales } from '../../i18n/locale.ts';
import { sameMembers } from '../../lib/same-members.ts';
import { followRows } from '../../client/data/follow.ts';
import { billingPlans } from '../../domain/entities/billing-user/schema.ts';
import { holdsAllPermissions } from '../../domain/core/holds-all-permissions.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { namedOptions, wordOptions } from '../define/bulk-option.ts';
import type { BulkViewer, BulkColumn, RowSource, BulkProblem } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { displaySourceTypes } from '../../domain/entities/telephony-user/rules.ts';
import { billingPlanNames } from './billing-plan-name.ts';
import { displaySourceNames } from './display-source-name.ts';
import { createUser, updateUser } from './form.ts';
import { userFieldNames } from './form-field.tsx';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';
import { factsOf, rulesOf } from './form-values.ts';
import { roleProblem } from '../../domain/entities/user/role-rule.ts';
import { rolesForContract, strategyForRules } from '../../domain/entities/user/rules.ts';

type Column = BulkColumn<UserSource, UserValues>;
const column = bulkColumns<UserSource, UserValues>();
const sensitive = capabilities.userSensitiveFields;
const number = msg`Enter a telephone number, such as +31 20 123 45 67.`;

const contracts: Column['options'] = (source) => namedOptions('userContract', source.contracts);
const roles: Column['options'] = (source) => namedOptions('role', source.roles);

type SourceField = 'outboundCallDisplaySourceExternal' | 'outboundCallDisplaySourceInternal';

const isSourceType = (text: string | null): text is (typeof displaySourceTypes)[number] =>
  displaySourceTypes.some((type) => type === text);

/** Whose number is shown: the kind, and the number of the kinds that name one. */
const displaySource = (field: SourceField, type: MessageDescriptor, own: MessageDescriptor): Column[] => [
  {
    kind: 'one',
    id: `${field}.type`,
    field,
    title: type,
    given: 'many',
    none: null,
    invalid: msg`The number that is to be shown is missing.`,
    options: () => wordOptions(displaySourceTypes, displaySourceNames),
    get: (values) => values[field].type,
    set: (values, chosen) =>
      isSourceType(chosen) ? { ...values, [field]: { ...values[field], type: chosen } } : values,
  },
  {
    kind: 'text',
    id: `${field}.number`,
    field,
    title: own,
    given: 'many',
    invalid: number,
    options: () => [],
    get: (values) => values[field].number,
    set: (values, text) => ({ ...values, [field]: { ...values[field], number: text } }),
  },
];

const columns: readonly Column[] = [
  column.text('displayName', {
    title: userFieldNames.displayName,
    invalid: msg`Enter a name of at most 200 characters.`,
  }),
  column.one('contract', { title: userFieldNames.contract, none: msg`None`, options: contracts }),
  column.many('roles', {
    title: userFieldNames.roles,
    options: roles,
    invalid: msg`Choose at least one role.`,
  }),
  column.one('language', {
    title: userFieldNames.language,
    policy: sensitive,
    options: () => locales.map((value) => ({ value, label: languageNames[value] })),
  }),
  column.text('username', {
    title: userFieldNames.username,
    policy: sensitive,
    invalid: msg`Enter a username without spaces.`,
  }),
  column.text('email', {
    title: userFieldNames.email,
    policy: sensitive,
    invalid: msg`Enter an email address.`,
  }),
  column.text('mobilePhoneNumber', {
    title: userFieldNames.mobilePhoneNumber,
    policy: sensitive,
    invalid: number,
  }),
  column.text('number', { title: userFieldNames.number, invalid: msg`Enter digits only.` }),
  column.text('outboundLegalSource', {
    title: userFieldNames.outboundLegalSource,
    given: 'many',
    invalid: number,
  }),
  ...displaySource(
    'outboundCallDisplaySourceExternal',
    userFieldNames.outboundCallDisplaySourceExternal,
    msg`Number shown on external calls: the number itself`,
  ),
  ...displaySource(
    'outboundCallDisplaySourceInternal',
    userFieldNames.outboundCallDisplaySourceInternal,
    msg`Number shown on internal calls: the number itself`,
  ),
  column.one('billingPlanOverride', {
    title: userFieldNames.billingPlanOverride,
    policy: capabilities.billingPlanOverride,
    none: msg`Default of the organization`,
    options: () => wordOptions(billingPlans, billingPlanNames),
  }),
];

type Known = Pick<UserSource, 'contracts' | 'roles'>;

async function readKnown({ userId, locale }: BulkViewer): Promise<Known> {
  const [contractList, roleList] = await Promise.all([
    readNamedEntities(userId, 'userContract', locale),
    readNamedEntities(userId, 'role', locale),
  ]);
  // The names were read from rows of that type.
  return { contracts: contractList as Known['contracts'], roles: roleList as Known['roles'] };
}

/** Users with their halves; devices are no business of many at once. */
function open(ids: readonly string[], asker: BulkViewer): RowSource<UserSource> {
  const users = followRows(asker.userId, 'user', ids);
  const halves = {
    telephony: followRows(asker.userId, 'telephonyUser', ids),
    billing: followRows(asker.userId, 'billingUser', ids),
  };
  const followed = [users, halves.telephony, halves.billing];
  let known: Known = { contracts: [], roles: [] };
  const ready = (async () => {
    known = await readKnown(asker);
    await Promise.all(followed.map((rows) => rows.settled()));
  })();
  const common = () => ({ ...known, holder: asker.holder, devices: [] });
  return {
    ready,
    close: () => followed.forEach((rows) => rows.close()),
    blank: () => ({ ...common(), user: null, telephony: null, billing: null, isSelf: false }),
    sourceOf(id) {
      const user = users.row(id);
      const telephony = halves.telephony.row(id);
      const billing = halves.billing.row(id);
      if (user === undefined || telephony === undefined || billing === undefined) return undefined;
      if (user === null || user.deleteDate !== null) return null;
      return { ...common(), user, telephony, billing, isSelf: id === asker.userId };
    },
  };
}

const contractOf = ({ contracts: list }: UserSource, id: string | null) =>
  list.find((one) => one.id === id)?.row ?? null;

/** What follows from another user type, unless it was said too (S1 §4). */
function userFollow(
  next: UserValues,
  before: UserValues,
  source: UserSource,
  said: ReadonlySet<string>,
): UserValues {
  if (next.contract === before.contract) return next;
  const given =
    before.roles.length === 0 ||
    sameMembers(before.roles, rolesForContract(contractOf(source, before.contract)));
  const strategy = strategyForRules(
    rulesOf(source, next.contract),
    factsOf(next, source.user).twoFactorStrategy,
  );
  return {
    ...next,
    ...(given && !said.has('roles') && { roles: [...rolesForContract(contractOf(source, next.contract))] }),
    twoFactorStrategy: strategy?.type ?? 'none',
  };
}

/** What the form does not offer, or the platform refuses (S1 §5). */
function userProblem(next: UserValues, before: UserValues, source: UserSource): BulkProblem | null {
  const { holder, user, isSelf } = source;
  const roleOf = (id: string) => source.roles.find((role) => role.id === id)?.row;
  const theirs = before.roles.flatMap((id) => roleOf(id)?.permissions ?? []);
  if (user !== null && !isSelf && !holdsAllPermissions(holder.permissions, theirs))
    return { field: null, reason: msg`This user may do more than you.` };
  if (!isSelf && !can(holder, user === null ? 'core.user.create' : 'core.user.update'))
    return { field: null, reason: msg`You may not do this any more.` };
  const found = roleProblem({
    held: before.roles,
    next: next.roles,
    mine: holder.permissions,
    roleOf: (id) => {
      const role = roleOf(id);
      // The choices are those that are there.
      return role && { permissions: role.permissions, isUsable: true };
    },
    allowed: contractOf(source, next.contract)?.allowedRoles ?? null,
  });
  return found && { field: 'roles', reason: ruleTexts[found.bar] };
}

/** Users many at a time (S1 §2.4, §5). */
export const userBulkForm = defineBulkForm<UserSource, UserValues>({
  change: updateUser,
  create: createUser,
  columns,
  open,
  follow: userFollow,
  problem: userProblem,
  messages: { required: ruleTexts.required, unreachable: ruleTexts.unreachable },
});
