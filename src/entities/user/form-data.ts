import type { FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { billingPlans } from '../../domain/entities/billing-user/schema.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import type { DisplaySource } from '../../domain/entities/telephony-user/rules.ts';
import {
  displaySourceTypes,
  isComplete,
  isInternalNumber,
} from '../../domain/entities/telephony-user/rules.ts';
import { freePropertyRules } from '../../domain/value/user-property.ts';
import type { UserPropertyRules } from '../../domain/value/user-property.ts';
import type { UserSource } from './form-source.ts';
import { newPasswordSchema } from '../../domain/entities/user/password.ts';
import type { UserFacts, UserProblem } from '../../domain/entities/user/rules.ts';
import { strategyForRules, userProblems } from '../../domain/entities/user/rules.ts';
import { totpSecretSchema } from '../../domain/entities/user/two-factor.ts';

const trimmed = v.pipe(v.string(), v.trim());
const optionalNumber = v.union([v.literal(''), phoneNumberText]);

const displaySource = v.pipe(
  v.object({ type: v.picklist(displaySourceTypes), number: optionalNumber }),
  v.check((source) => isComplete(source)),
);
export type DisplaySourceValue = v.InferOutput<typeof displaySource>;

const enrolment = v.object({
  secret: totpSecretSchema,
  digits: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)),
});

/** The values of the user forms. A text or number that the user does not have is ''. */
const valuesSchema = v.object({
  displayName: v.pipe(trimmed, v.nonEmpty(), v.maxLength(200)),
  contract: v.nullable(v.string()),
  username: v.pipe(trimmed, v.maxLength(100), v.regex(/^\S*$/)),
  email: v.union([v.pipe(trimmed, v.value('')), v.pipe(trimmed, v.maxLength(320), v.email())]),
  mobilePhoneNumber: optionalNumber,
  language: v.picklist(['en', 'nl']),
  roles: v.pipe(v.array(v.string()), v.minLength(1)),
  twoFactorStrategy: v.picklist(['none', 'phoneDigits', 'totp']),
  /** The secret and the code of an authenticator app that is being set up. */
  enrolment: v.nullable(enrolment),
  /** '' keeps the current password. */
  password: v.union([v.literal(''), newPasswordSchema([])]),
  /** Required from users who change how they sign in or are reached (OwnPasswordField). */
  currentPassword: v.string(),

  number: v.pipe(trimmed, v.check(isInternalNumber)),
  outboundLegalSource: optionalNumber,
  outboundCallDisplaySourceExternal: displaySource,
  outboundCallDisplaySourceInternal: displaySource,
  outboundCallAction: v.nullable(callActionInput),
  inboundCallAction: v.nullable(callActionInput),

  billingPlanOverride: v.nullable(v.picklist(billingPlans)),

  /** Ids of the devices that the user is logged in on. */
  devices: v.array(v.string()),
});
export type UserValues = v.InferOutput<typeof valuesSchema>;

/** The rules of a user type; without a user type nothing is required or prohibited. */
export const rulesOf = (
  { contracts }: Pick<UserSource, 'contracts'>,
  contract: string | null,
): UserPropertyRules =>
  contracts.find(({ id }) => id === contract)?.row.userPropertyRules ?? freePropertyRules;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The facts that the rules of a user type check. An existing password counts. */
export const factsOf = (values: UserValues, user: UserSource['user']): UserFacts => ({
  displayName: values.displayName,
  roles: values.roles,
  email: orNull(values.email),
  username: orNull(values.username),
  mobilePhoneNumber: values.mobilePhoneNumber === '' ? null : { number: values.mobilePhoneNumber },
  password: values.password !== '' || user?.hasPassword === true,
  twoFactorStrategy: values.twoFactorStrategy === 'none' ? null : { type: values.twoFactorStrategy },
});

/** Whether the viewer may see the sensitive fields; otherwise they are neither shown nor sent (S1-6-04). */
const seesSensitive = ({ holder, isSelf }: UserSource): boolean =>
  isSelf || can(holder, capabilities.userSensitiveFields);

/** Whether the viewer may enter the sensitive fields: always for a new user, who has nothing to hide yet. */
export const entersSensitive = (source: UserSource): boolean => source.user === null || seesSensitive(source);

const sensitiveFields = ['username', 'email', 'mobilePhoneNumber', 'password', 'twoFactorStrategy'] as const;

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
  ...(rules.email === 'prohibited' && { email: '' }),
  ...(rules.username === 'prohibited' && { username: '' }),
  ...(rules.mobilePhoneNumber === 'prohibited' && { mobilePhoneNumber: '' }),
  ...(rules.password === 'prohibited' && { password: '' }),
  ...(rules.twoFactorStrategy === 'prohibited' && { twoFactorStrategy: 'none', enrolment: null }),
});

/** Checks each value, then all of them against the rules of the user type. */
export const userSchemaFor = (source: UserSource) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((typed) => {
      const { contract } = typed;
      return withoutProhibitedFields(typed, rulesOf(source, typeof contract === 'string' ? contract : null));
    }),
    valuesSchema,
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

const displaySourceOf = (source: DisplaySource | undefined): DisplaySourceValue => ({
  type: source?.type ?? 'legalSource',
  number: source?.number ?? '',
});

export function userValuesOf(source: UserSource): UserValues {
  const { user, telephony, billing } = source;
  const rules = rulesOf(source, user?.contract ?? null);
  return {
    displayName: user?.displayName ?? '',
    contract: user?.contract ?? null,
    username: user?.username ?? '',
    email: user?.email ?? '',
    mobilePhoneNumber: user?.mobilePhoneNumber?.number ?? '',
    language: user?.language ?? 'nl',
    roles: user?.roleIds ?? [],
    twoFactorStrategy: strategyForRules(rules, user?.twoFactorStrategy ?? null)?.type ?? 'none',
    enrolment: null,
    password: '',
    currentPassword: '',
    number: telephony?.number ?? '',
    outboundLegalSource: telephony?.outboundLegalSource ?? '',
    outboundCallDisplaySourceExternal: displaySourceOf(telephony?.outboundCallDisplaySourceExternal),
    outboundCallDisplaySourceInternal: displaySourceOf(telephony?.outboundCallDisplaySourceInternal),
    outboundCallAction: telephony?.outboundCallAction ?? null,
    inboundCallAction: telephony?.inboundCallAction ?? null,
    billingPlanOverride: billing?.billingPlanOverride ?? null,
    devices: loginsOf(source),
  };
}
