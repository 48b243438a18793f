import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { ruleTexts } from '../../fields/form/refusal-text.ts';
import { languageNames, locales } from '../../i18n/locale.ts';
import { followRows } from '../../client/data/follow.ts';
import { billingPlans } from '../../domain/entities/billing-user/schema.ts';
import { holdsAllPermissions } from '../../domain/core/holds-all-permissions.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { normalizePhoneNumber } from '../../fields/phone-number/normalize-phone-number.ts';
import { numberFaultOf, phoneNumberRequired } from '../../fields/phone-number/number-fault.ts';
import { namedOptions } from '../define//bulk-option.ts';
import { wordOptions } from '../define/word-option.ts';
import type { BulkViewer, BulkColumn, RowSource, BulkProblem } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { displaySourceTypes } from '../../domain/entities/telephony-user/rules.ts';
import { followContract } from './contract-choice.ts';
import { createUser, updateUser } from './form.ts';
import type { UserValues } from './form-data.ts';
import { userFormFields, userValueFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';
import { billingPlanNames, displaySourceNames } from './name.ts';
import { roleProblem } from '../../domain/entities/user/role-rule.ts';

type UserColumn = BulkColumn<UserSource, UserValues>;
const fields = userFormFields;
const column = bulkColumns<UserSource, UserValues>(userValueFields);
/** New rows need no permission for these, as in the form: a user who creates another one enters them. */
const sensitive = { policy: capabilities.userSensitiveFields, newRowPolicy: null } as const;

const contracts: UserColumn['options'] = (source) => namedOptions('userContract', source.contracts);
const roles: UserColumn['options'] = (source) => namedOptions('role', source.roles);
const languages = locales.map((value) => ({ value, label: languageNames[value] }));

type DisplaySourceName = 'outboundCallDisplaySourceExternal' | 'outboundCallDisplaySourceInternal';

/** Two columns: the type of the shown number, and the number that two of the types need. */
const displaySource = (field: DisplaySourceName, numberTitle: MessageDescriptor): readonly UserColumn[] => [
  {
    kind: 'one',
    id: `${field}.type`,
    field,
    title: fields[field].title,
    given: 'many',
    none: null,
    invalid: msg`Enter the number to show.`,
    options: () => wordOptions(displaySourceTypes, displaySourceNames),
    get: (values) => values[field].type,
    set: (values, text) => {
      const type = displaySourceTypes.find((one) => one === text);
      return type ? { ...values, [field]: { ...values[field], type } } : values;
    },
  },
  {
    kind: 'text',
    id: `${field}.number`,
    field,
    title: numberTitle,
    given: 'many',
    invalid: phoneNumberRequired,
    faultOf: numberFaultOf,
    options: () => [],
    get: (values) => values[field].number ?? '',
    set: (values, text) => ({
      ...values,
      [field]: { ...values[field], number: text.trim() === '' ? null : normalizePhoneNumber(text) },
    }),
  },
];

const columns: readonly UserColumn[] = [
  column.text('displayName'),
  column.one('contract', { options: contracts }),
  column.many('roles', { options: roles }),
  column.one('language', { ...sensitive, options: () => languages }),
  column.text('username', { ...sensitive, nullable: true, given: 'unique' }),
  column.text('email', { ...sensitive, nullable: true }),
  column.numberObject('mobilePhoneNumber', sensitive),
  column.text('number', { nullable: true, given: 'unique' }),
  column.phoneNumber('outboundLegalSource', { given: 'many', nullable: true }),
  ...displaySource('outboundCallDisplaySourceExternal', msg`Number shown on external calls (number)`),
  ...displaySource('outboundCallDisplaySourceInternal', msg`Number shown on internal calls (number)`),
  column.one('billingPlanOverride', {
    policy: capabilities.billingPlanOverride,
    options: () => wordOptions(billingPlans, billingPlanNames),
  }),
];

type UserOptions = Pick<UserSource, 'contracts' | 'roles'>;

async function readOptions({ userId, locale }: BulkViewer): Promise<UserOptions> {
  const [contractList, roleList] = await Promise.all([
    readNamedEntities(userId, 'userContract', locale),
    readNamedEntities(userId, 'role', locale),
  ]);
  // The names were read from rows of these types.
  return { contracts: contractList as UserOptions['contracts'], roles: roleList as UserOptions['roles'] };
}

/** Reads users with their telephony and billing settings. Device logins are not changed in bulk. */
function open(ids: readonly string[], asker: BulkViewer): RowSource<UserSource> {
  const users = followRows(asker.userId, 'user', ids);
  const halves = {
    telephony: followRows(asker.userId, 'telephonyUser', ids),
    billing: followRows(asker.userId, 'billingUser', ids),
  };
  const home = asker.organizationId;
  const organizations = followRows(asker.userId, 'organization', home === null ? [] : [home]);
  const followed = [users, halves.telephony, halves.billing, organizations];
  let known: UserOptions = { contracts: [], roles: [] };
  const ready = (async () => {
    known = await readOptions(asker);
    await Promise.all(followed.map((rows) => rows.settled()));
  })();
  const common = () => ({
    ...known,
    holder: asker.holder,
    devices: [],
    language: (home === null ? null : organizations.row(home))?.language ?? 'nl',
  });
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

/** Adjusts roles and second factor to a changed user type, as the form does. */
function userFollow(
  next: UserValues,
  before: UserValues,
  source: UserSource,
  edited: ReadonlySet<string>,
): UserValues {
  if (next.contract === before.contract) return next;
  const followed = followContract(next, before.contract, source);
  return { ...next, ...followed, ...(edited.has('roles') && { roles: next.roles }) };
}

/** Refuses changes that the form does not offer or the platform refuses. */
function userProblem(next: UserValues, before: UserValues, source: UserSource): BulkProblem | null {
  const { holder, user, isSelf } = source;
  const roleOf = (id: string) => source.roles.find((role) => role.id === id)?.row;
  const permissionsHeld = before.roles.flatMap((id) => roleOf(id)?.permissions ?? []);
  if (user !== null && !isSelf && !holdsAllPermissions(holder.permissions, permissionsHeld))
    return { field: null, reason: msg`This user has permissions that you do not have.` };
  if (!isSelf && !can(holder, user === null ? 'core.user.create' : 'core.user.update'))
    return { field: null, reason: msg`You no longer have permission to do this.` };
  const found = roleProblem({
    held: before.roles,
    next: next.roles,
    mine: holder.permissions,
    roleOf: (id) => {
      const role = roleOf(id);
      // Only existing roles are listed.
      return role && { permissions: role.permissions, isUsable: true };
    },
    allowed: source.contracts.find(({ id }) => id === next.contract)?.row.allowedRoles ?? null,
  });
  return found && { field: 'roles', reason: ruleTexts[found.bar] };
}

/** Updates or imports many users. */
export const userBulkForm = defineBulkForm<UserSource, UserValues>({
  change: updateUser,
  create: createUser,
  columns,
  open,
  follow: userFollow,
  problem: userProblem,
  messages: { required: ruleTexts.required, unreachable: ruleTexts.unreachable },
});
