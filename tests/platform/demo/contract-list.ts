import type { EntityColour } from '../../../src/domain/core/colour.ts';
import type { Multilingual } from '../../../src/domain/core/multilingual.ts';
import type { UserPropertyRules } from '../../../src/domain/value/user-property.ts';
import { freePropertyRules } from '../../../src/domain/value/user-property.ts';
import { create } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId } from './organizations.ts';
import { idFromName } from '../base/random.ts';
import { demoRoles } from './role-list.ts';
import type { DemoRole } from './role-list.ts';

/** A user type of the demo. Without `organization` it belongs to the platform's own organization. */
export interface DemoContractFacts {
  readonly displayName: Multilingual;
  readonly color: EntityColour;
  readonly userPropertyRules: UserPropertyRules;
  readonly allowed: readonly DemoRole[];
  readonly byDefault: DemoRole | null;
  readonly organization?: string;
}

const free = freePropertyRules;

/** The user types of the demo, in display order. */
export const demoContracts = {
  administrator: {
    displayName: { en: 'Administrator', nl: 'Beheerder' },
    color: 'red',
    userPropertyRules: {
      ...free,
      email: 'required',
      mobilePhoneNumber: 'required',
      password: 'required',
      twoFactorStrategy: 'required',
    },
    allowed: ['administrator', 'people', 'numbers', 'flows', 'billing', 'supervisor'],
    byDefault: null,
  },
  manager: {
    displayName: { en: 'Manager', nl: 'Leidinggevende' },
    color: 'purple',
    userPropertyRules: { ...free, email: 'required', password: 'required' },
    allowed: ['supervisor', 'auditor', 'people', 'employee'],
    byDefault: 'supervisor',
  },
  employee: {
    displayName: { en: 'Employee', nl: 'Medewerker' },
    color: 'blue',
    userPropertyRules: { ...free, email: 'required' },
    allowed: ['employee', 'telephonist', 'reception'],
    byDefault: 'employee',
  },
  attendant: {
    displayName: { en: 'Attendant', nl: 'Telefonist' },
    color: 'teal',
    userPropertyRules: { ...free, username: 'required', password: 'required' },
    allowed: ['telephonist', 'reception', 'supervisor'],
    byDefault: 'telephonist',
  },
  shared: {
    displayName: { en: 'Shared telephone', nl: 'Gedeeld toestel' },
    color: 'yellow',
    userPropertyRules: {
      email: 'prohibited',
      username: 'prohibited',
      mobilePhoneNumber: 'prohibited',
      password: 'prohibited',
      twoFactorStrategy: 'prohibited',
    },
    allowed: ['employee'],
    byDefault: 'employee',
  },
  external: {
    displayName: { en: 'External', nl: 'Externe' },
    color: 'orange',
    userPropertyRules: {
      ...free,
      email: 'required',
      mobilePhoneNumber: 'required',
      twoFactorStrategy: 'required',
    },
    allowed: ['partner', 'auditor', 'employee'],
    byDefault: 'partner',
    organization: 'Noorderlicht Telecom',
  },
} as const satisfies Record<string, DemoContractFacts>;

export type DemoContract = keyof typeof demoContracts;
export const contractId = (contract: DemoContract): string => idFromName(`user type ${contract}`);

export const contractWrites = (at: string): readonly Write[] =>
  Object.entries<DemoContractFacts>(demoContracts).map(([name, facts], index) =>
    create('userContract', {
      id: contractId(name as DemoContract),
      organizationId: organizationId(facts.organization ?? organizationTree.name),
      createDate: at,
      updateDate: at,
      deleteDate: null,
      order: (index + 1) * 10,
      displayName: facts.displayName,
      color: facts.color,
      userPropertyRules: facts.userPropertyRules,
      defaultRole: facts.byDefault && demoRoles[facts.byDefault].id,
      allowedRoles: facts.allowed.map((role) => demoRoles[role].id),
    }),
  );
