import type { EntityName } from '../../../../../src/domain/entities/models.ts';

/** Whether an organization that is created from a template gets the template's rows of a type. */
type Copied =
  /** Under a new id. */
  | { readonly kind: 'row' }
  /** Under the organization's id: its settings. */
  | { readonly kind: 'settings' }
  /** Under the id that names the shared object and the organization. */
  | { readonly kind: 'installed' }
  /** With the flow or macro that it is a revision of, as far as that needs it. */
  | { readonly kind: 'revision' }
  /** The platform makes the rows itself from those that are copied. */
  | { readonly kind: 'derived' }
  | { readonly kind: 'no'; readonly because: string };

interface Part {
  readonly copied: Copied;
  /** `refuses`: an organization that has such a row cannot be deleted. `stays`: it can, and the row stays behind. */
  readonly whenDeleted: 'refuses' | 'stays';
}

const row: Part = { copied: { kind: 'row' }, whenDeleted: 'refuses' };
const installed: Part = { copied: { kind: 'installed' }, whenDeleted: 'refuses' };
const settings: Part = { copied: { kind: 'settings' }, whenDeleted: 'stays' };
const revision: Part = { copied: { kind: 'revision' }, whenDeleted: 'stays' };
const derived: Part = { copied: { kind: 'derived' }, whenDeleted: 'stays' };
const no = (because: string, whenDeleted: Part['whenDeleted']): Part => ({
  copied: { kind: 'no', because },
  whenDeleted,
});

const person = 'It is about the people of an organization.';
const event = 'It happened in the template, not in its copies.';
const platform = 'The platform makes it for what is running.';
const published = 'It belongs to the vendor, whose customers install it.';
const carrier = 'The operator manages it for all organizations.';

/** The part that each entity type plays in copies and deletion (decision 34). The compiler asks for each new type. */
export const parts: { readonly [Name in EntityName]: Part } = {
  addressBookEntry: derived,
  auditEntry: no(event, 'stays'),
  billingCustomer: no(platform, 'stays'),
  billingExport: no(event, 'stays'),
  billingUser: no(person, 'stays'),
  callActivity: no(event, 'stays'),
  callQueue: no('It names the people of the template.', 'refuses'),
  channel: no(event, 'stays'),
  circuitBreaker: no(carrier, 'stays'),
  dataSet: no(platform, 'stays'),
  device: no('A telephone has a password of its own.', 'refuses'),
  environment: no('A white label has a domain of its own.', 'refuses'),
  establishment: no('It is the address of one company.', 'refuses'),
  failedSignIn: no(event, 'stays'),
  flow: row,
  flowRevision: revision,
  flowRevisionInfo: revision,
  flowSession: no(event, 'stays'),
  flowTest: no('Test cases name the people and numbers of the template.', 'stays'),
  flowTrigger: no('Other systems know an endpoint by its id.', 'refuses'),
  flowVariable: no(event, 'stays'),
  job: no(platform, 'stays'),
  libraryFlow: installed,
  libraryMacro: installed,
  logEntry: no(event, 'stays'),
  macro: row,
  number: no('A number is in use once.', 'refuses'),
  numberPortingRequest: no(event, 'stays'),
  numberAvailability: no(carrier, 'stays'),
  numberOffer: no(platform, 'stays'),
  // Orders are kept for good.
  numberOrder: no(event, 'stays'),
  organization: no('The organizations below a template are not part of it.', 'refuses'),
  organizationBilling: settings,
  organizationFlow: no('It names a user of the template.', 'stays'),
  organizationTelephony: settings,
  organizationTemplate: no('Templates are inherited, not copied.', 'refuses'),
  organizationTreeView: derived,
  outboundMail: no(event, 'stays'),
  outboundSipCallRouter: no(carrier, 'stays'),
  predefinedDate: row,
  pricePlan: no('An organization sells at prices of its own.', 'refuses'),
  purchaseContract: derived,
  queueCaller: no(platform, 'stays'),
  recording: no(event, 'refuses'),
  role: row,
  salesContract: no('It names organizations below the template.', 'refuses'),
  schedule: row,
  // Its listed objects refuse: libraries have no deletion of their own.
  sharedLibrary: no(published, 'stays'),
  sharedObject: no(published, 'refuses'),
  sound: row,
  tag: row,
  telephonyUser: no(person, 'stays'),
  trunk: no('A trunk has a password of its own.', 'refuses'),
  upstream: no(carrier, 'refuses'),
  user: no(person, 'refuses'),
  userContract: row,
  userPermissionView: derived,
  vendor: no(published, 'stays'),
  wallboardActivity: derived,
  wallboardError: derived,
  wallboardShare: no('Its link is secret.', 'stays'),
  webPhoneAccount: derived,
  webPhoneHost: no(platform, 'stays'),
  webPhoneLine: no(platform, 'stays'),
};
