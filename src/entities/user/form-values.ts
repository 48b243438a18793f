import type { FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { billingPlans } from '../../domain/entities/billing-user/schema.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
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

const typed = v.pipe(v.string(), v.trim());
/** Telephone numbers are '' where there is none. */
const number = v.union([v.literal(''), phoneNumberText]);

const displaySource = v.pipe(
  v.object({ type: v.picklist(displaySourceTypes), number }),
  v.check((source) => isComplete(source)),
);
export type DisplaySourceValue = v.InferOutput<typeof displaySource>;

const enrolment = v.object({
  secret: totpSecretSchema,
  digits: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)),
});

/** What the forms of a user hold: of text '' where there is none. */
const entries = {
  displayName: v.pipe(typed, v.nonEmpty(), v.maxLength(200)),
  contract: v.nullable(v.string()),
  username: v.pipe(typed, v.maxLength(100), v.regex(/^\S*$/)),
  email: v.union([v.pipe(typed, v.value('')), v.pipe(typed, v.maxLength(320), v.email())]),
  mobilePhoneNumber: number,
  language: v.picklist(['en', 'nl']),
  roles: v.pipe(v.array(v.string()), v.minLength(1)),
  twoFactorStrategy: v.picklist(['none', 'phoneDigits', 'totp']),
  /** Of an app that is being set up. */
  enrolment: v.nullable(enrolment),
  /** '' leaves the password as it is. */
  password: v.union([v.literal(''), newPasswordSchema]),
  /** The reader's own, where they change what proves who they are. */
  currentPassword: v.string(),

  number: v.pipe(typed, v.check(isInternalNumber)),
  outboundLegalSource: number,
  outboundCallDisplaySourceExternal: displaySource,
  outboundCallDisplaySourceInternal: displaySource,
  outboundCallAction: v.nullable(callActionInput),
  inboundCallAction: v.nullable(callActionInput),

  billingPlanOverride: v.nullable(v.picklist(billingPlans)),

  /** Ids of the devices that the user is logged in on. */
  devices: v.array(v.string()),
};
const shape = v.object(entries);
export type UserValues = v.InferOutput<typeof shape>;

/** The rules of a user type; whoever has none is free. */
export const rulesOf = (
  { contracts }: Pick<UserSource, 'contracts'>,
  contract: string | null,
): UserPropertyRules =>
  contracts.find(({ id }) => id === contract)?.row.userPropertyRules ?? freePropertyRules;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What the rules look at. An existing password counts, unless the form takes it away. */
export const factsOf = (values: UserValues, user: UserSource['user']): UserFacts => ({
  displayName: values.displayName,
  roles: values.roles,
  email: orNull(values.email),
  username: orNull(values.username),
  mobilePhoneNumber: values.mobilePhoneNumber === '' ? null : { number: values.mobilePhoneNumber },
  password: values.password !== '' || user?.hasPassword === true,
  twoFactorStrategy: values.twoFactorStrategy === 'none' ? null : { type: values.twoFactorStrategy },
});

/** Who may see the fields that not everybody sees (S1 §6)? Without it they are neither shown nor sent. */
export const seesSensitive = ({ holder, isSelf }: UserSource): boolean =>
  isSelf || can(holder, capabilities.userSensitiveFields);

/** Who may say something of them? Whoever makes a user says all of it; there is nothing yet that could be hidden. */
export const entersSensitive = (source: UserSource): boolean => source.user === null || seesSensitive(source);

/** What keeps the values from being saved under the user type; prohibited properties are dropped, not complained of. */
export function problemsOf(values: UserValues, source: UserSource): readonly UserProblem[] {
  const found = userProblems(factsOf(values, source.user), rulesOf(source, values.contract));
  const hidden = entersSensitive(source) ? [] : sensitiveFields;
  return found.filter(
    ({ field, problem }) => problem !== 'prohibited' && !hidden.some((one) => one === field),
  );
}
const sensitiveFields = ['username', 'email', 'mobilePhoneNumber', 'password', 'twoFactorStrategy'] as const;

/** What the user type prohibits is dropped (S1 §5): its field is hidden, and may have been left half typed. */
const permitted = (values: FieldValues, rules: UserPropertyRules): FieldValues => ({
  ...values,
  ...(rules.email === 'prohibited' && { email: '' }),
  ...(rules.username === 'prohibited' && { username: '' }),
  ...(rules.mobilePhoneNumber === 'prohibited' && { mobilePhoneNumber: '' }),
  ...(rules.password === 'prohibited' && { password: '' }),
  ...(rules.twoFactorStrategy === 'prohibited' && { twoFactorStrategy: 'none', enrolment: null }),
});

/** The values of a form, checked by themselves and by the user type (S1 §5). */
export const userSchemaFor = (source: UserSource) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((typing) => {
      const { contract } = typing;
      return permitted(typing, rulesOf(source, typeof contract === 'string' ? contract : null));
    }),
    shape,
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

/** Devices that the user is logged in on. */
export const loginsOf = ({ user, devices }: UserSource): string[] =>
  devices.filter(({ loggedInUser }) => loggedInUser === user?.id).map(({ id }) => id);

const noSource = { type: 'legalSource' as const, number: '' };
const sourceOf = (source: { type: DisplaySourceValue['type']; number: string | null } | undefined) =>
  source ? { type: source.type, number: source.number ?? '' } : noSource;

/** What a form begins with. */
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
    outboundCallDisplaySourceExternal: sourceOf(telephony?.outboundCallDisplaySourceExternal),
    outboundCallDisplaySourceInternal: sourceOf(telephony?.outboundCallDisplaySourceInternal),
    outboundCallAction: telephony?.outboundCallAction ?? null,
    inboundCallAction: telephony?.inboundCallAction ?? null,
    billingPlanOverride: billing?.billingPlanOverride ?? null,
    devices: loginsOf(source),
  };
}
