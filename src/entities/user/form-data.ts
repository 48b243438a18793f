import type { FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { billingUserCalls } from '../../domain/entities/billing-user/calls.ts';
import {
  displaySourceInput,
  internalNumberText,
  telephonyUserCalls,
} from '../../domain/entities/telephony-user/calls.ts';
import { emailText, userCalls, usernameText } from '../../domain/entities/user/calls.ts';
import { pick } from '../../lib/value/pick.ts';
import { freePropertyRules, userProperties } from '../../domain/value/user-property.ts';
import type { UserPropertyRules } from '../../domain/value/user-property.ts';
import type { UserSource } from './form-source.ts';
import { newPasswordSchema } from '../../domain/entities/user/password.ts';
import type { UserFacts, UserProblem } from '../../domain/entities/user/rules.ts';
import { strategyForRules, userProblems } from '../../domain/entities/user/rules.ts';
import { totpSecretSchema, twoFactorTypes } from '../../domain/entities/user/two-factor.ts';

const enrolment = v.object({
  secret: totpSecretSchema,
  digits: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)),
});

const { displayName, contract, roles, mobilePhoneNumber, language } = userCalls['user.create'].body.entries;
const { outboundLegalSource } = telephonyUserCalls['telephonyUser.update'].body.entries;

/**
 * The values of the user forms: of the calls for the user, their telephony and their billing settings. None of them
 * is transformed once it is at fault, which would keep the rules of the user type from being checked.
 */
export const userValuesSchema = v.object({
  displayName,
  contract,
  username: v.nullable(usernameText),
  email: v.nullable(emailText),
  mobilePhoneNumber,
  language,
  roles: v.pipe(roles, v.minLength(1)),
  twoFactorStrategy: v.picklist(twoFactorTypes),
  /** The secret and the code of an authenticator app that is being set up. */
  enrolment: v.nullable(enrolment),
  /** '' keeps the current password. */
  password: v.union([v.literal(''), newPasswordSchema([])]),
  /** Required from users who change how they sign in or are reached (OwnPasswordField). */
  currentPassword: v.string(),
  number: v.nullable(internalNumberText),
  outboundLegalSource,
  outboundCallDisplaySourceExternal: displaySourceInput,
  outboundCallDisplaySourceInternal: displaySourceInput,
  outboundCallAction: v.nullable(callActionInput),
  inboundCallAction: v.nullable(callActionInput),
  billingPlanOverride: billingUserCalls['billingUser.update'].body.entries.billingPlanOverride,
  /** Ids of the devices that the user is logged in on. */
  devices: v.array(v.string()),
});
export type UserValues = v.InferOutput<typeof userValuesSchema>;

const blank: UserValues = {
  displayName: '',
  contract: null,
  username: null,
  email: null,
  mobilePhoneNumber: null,
  language: 'nl',
  roles: [],
  twoFactorStrategy: 'none',
  enrolment: null,
  password: '',
  currentPassword: '',
  number: null,
  outboundLegalSource: null,
  outboundCallDisplaySourceExternal: { type: 'legalSource', number: null },
  outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
  outboundCallAction: null,
  inboundCallAction: null,
  billingPlanOverride: null,
  devices: [],
};

export const telephonySettings = [
  'number',
  'outboundLegalSource',
  'outboundCallDisplaySourceExternal',
  'outboundCallDisplaySourceInternal',
] as const;
export const userCallActions = ['outboundCallAction', 'inboundCallAction'] as const;

/** The properties by which a user signs in or is reached; viewers who may not see them neither see nor change them. */
export const sensitiveFields = [
  'username',
  'email',
  'mobilePhoneNumber',
  'password',
  'twoFactorStrategy',
] as const;

/** The rules of a user type; without a user type nothing is required or prohibited. */
export const rulesOf = (
  { contracts }: Pick<UserSource, 'contracts'>,
  contract: string | null,
): UserPropertyRules =>
  contracts.find(({ id }) => id === contract)?.row.userPropertyRules ?? freePropertyRules;

/** The facts that the rules of a user type check. An existing password counts. */
export const factsOf = (values: UserValues, user: UserSource['user']): UserFacts => ({
  ...pick(values, ['displayName', 'roles', ...sensitiveFields]),
  password: values.password !== '' || user?.hasPassword === true,
  twoFactorStrategy: values.twoFactorStrategy === 'none' ? null : { type: values.twoFactorStrategy },
});

/** Whether the viewer may see the sensitive fields; otherwise they are neither shown nor sent (S1-6-04). */
const seesSensitive = ({ holder, isSelf }: UserSource): boolean =>
  isSelf || can(holder, capabilities.userSensitiveFields);

/** Whether the viewer may enter the sensitive fields: always for a new user, who has nothing to hide yet. */
export const entersSensitive = (source: UserSource): boolean => source.user === null || seesSensitive(source);

/** The problems that prevent saving. Prohibited properties are none, because they are dropped (S1-5-02). */
export function problemsOf(values: UserValues, source: UserSource): readonly UserProblem[] {
  const found = userProblems(factsOf(values, source.user), rulesOf(source, values.contract));
  const hidden = entersSensitive(source) ? [] : sensitiveFields;
  return found.filter(
    ({ field, problem }) => problem !== 'prohibited' && !hidden.some((one) => one === field),
  );
}

/** Empties the fields that the user type prohibits (S1-5-02). They are hidden and may hold invalid text. */
const withoutProhibitedFields = (values: FieldValues, rules: UserPropertyRules): FieldValues => ({
  ...values,
  ...pick(
    blank,
    userProperties.filter((property) => rules[property] === 'prohibited'),
  ),
  ...(rules.twoFactorStrategy === 'prohibited' && { enrolment: null }),
});

/** Checks each value, then all of them against the rules of the user type. */
export const userSchemaFor = (source: UserSource) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((typed) => {
      const { contract } = typed;
      return withoutProhibitedFields(typed, rulesOf(source, typeof contract === 'string' ? contract : null));
    }),
    userValuesSchema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const { field, problem } of problemsOf(dataset.value, source))
        addIssue({
          message: problem,
          path: [
            {
              type: 'object',
              origin: 'value',
              input: dataset.value,
              key: field,
              value: dataset.value[field],
            },
          ],
        });
    }),
  );

/** Ids of the devices that the user is logged in on. */
export const loginsOf = ({ user, devices }: UserSource): string[] =>
  devices.filter(({ loggedInUser }) => loggedInUser === user?.id).map(({ id }) => id);

type KnownFields<Row> = { [Field in keyof Row]?: Exclude<Row[Field], undefined> };

/** The fields of a row that the viewer may see. */
const known = <Row extends object>(row: Row | null): KnownFields<Row> =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(([, value]) => value !== undefined),
  ) as KnownFields<Row>;

export function userValuesOf(source: UserSource): UserValues {
  const { user, telephony, billing } = source;
  const rules = rulesOf(source, user?.contract ?? null);
  return {
    ...blank,
    language: source.language,
    ...known(telephony),
    ...known(billing),
    ...known(user),
    roles: user?.roleIds ?? [],
    twoFactorStrategy: strategyForRules(rules, user?.twoFactorStrategy ?? null)?.type ?? 'none',
    devices: loginsOf(source),
  };
}
