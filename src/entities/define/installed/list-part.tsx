import { isolated } from '../../../lib/text/isolate.ts';
import { msg } from '@lingui/core/macro';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { UpgradeBadge, upgradeNames } from '../../../fields/flow/upgrade-badge.tsx';
import { Moment } from '../../../fields/time/moment.tsx';
import { selectionOptions } from '../../../i18n/selection-options.ts';
import { commonTitles } from '../common-title.ts';
import type { FilterField } from '../filter-field.ts';
import type { CellContext, Column } from '../view.ts';
import { installedFields as fields } from './fields.tsx';
import { memberName } from '../../../i18n/member-name.ts';

/** A row that installs a shared flow or macro. */
export type InstalledRow = EntityOf<'libraryFlow' | 'libraryMacro'>;

const [name, description] = [fields['sharedObject.name'], fields['sharedObject.description']];

/** The columns of installed flows and macros. */
export const installedColumns = {
  name: {
    id: 'name',
    title: name.title,
    cell: ({ sharedObject }: InstalledRow) => sharedObject.name,
    sort: 'sharedObject.name',
    width: 160,
  },
  description: {
    id: 'description',
    title: description.title,
    cell: ({ sharedObject }: InstalledRow) => sharedObject.description,
    sort: 'sharedObject.description',
    width: 160,
  },
  version: {
    id: 'version',
    title: fields.sharedVersion.title,
    cell: ({ sharedVersion }: InstalledRow) => sharedVersion,
    sort: 'sharedVersion',
    width: 120,
  },
  upgrade: {
    id: 'upgrade',
    title: fields.upgrade.title,
    cell: ({ upgrade }: InstalledRow) => <UpgradeBadge upgrade={upgrade} />,
    text: ({ upgrade }: InstalledRow, { say }: CellContext) => say(memberName(upgradeNames, upgrade)),
    sort: 'upgrade',
    holds: Object.values(upgradeNames),
  },
  library: {
    id: 'library',
    title: msg`Sharing`,
    cell: ({ library, vendor }: InstalledRow) => `${isolated(vendor.name)} · ${isolated(library.name)}`,
    sort: 'vendor.name',
    width: 130,
  },
  created: {
    id: 'createDate',
    title: commonTitles.createDate,
    cell: ({ createDate }: InstalledRow) => <Moment at={createDate} />,
    sort: 'createDate',
    initially: 'hidden',
    holds: 'moment',
  },
} as const satisfies Readonly<Record<string, Column<InstalledRow>>>;

/** The filters of installed flows and macros. */
export const installedFilters = {
  name: { field: 'sharedObject.name', title: name.title, kind: 'text' },
  upgrade: {
    field: 'upgrade',
    title: fields.upgrade.title,
    kind: 'selection',
    options: selectionOptions(upgradeNames),
  },
  version: { field: 'sharedVersion', title: fields.sharedVersion.title, kind: 'text' },
  vendor: { field: 'vendor.name', title: fields.vendor.title, kind: 'text' },
  library: { field: 'library.name', title: fields.library.title, kind: 'text' },
  created: { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
} as const satisfies Readonly<Record<string, FilterField>>;
