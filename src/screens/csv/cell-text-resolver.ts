import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallActionSite } from '../../domain/value/call-action.ts';
import { isDefaultPlace, targetOf } from '../../domain/value/call-action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import { nameOf } from '../../domain/entities/name-of.ts';
import type { CellContext } from '../../entities/define/view.ts';
import { callActionNames } from '../../fields/call-action/call-action-name.ts';
import { withoutDefault } from '../../fields/call-action/without-default.ts';
import type { DateTimeFormat } from '../../i18n/formats.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { kindName } from '../../i18n/kind-name.ts';
import type { Locale } from '../../i18n/locale.ts';

/** Reads entities by id; missing ones are left out. */
export type ReadRows = (type: EntityName, ids: readonly string[]) => Promise<readonly EntityRow[]>;

interface ResolverOptions {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly dateTime: DateTimeFormat;
  readonly read: ReadRows;
}

export interface CellTextResolver {
  /** Renders text that may need other entities: missing ones are read, then `render` runs again. */
  readonly resolve: <Value>(words: (cell: CellContext) => Value) => Promise<Value>;
}

/** Names can depend on other names (a call action on a user); maximum number of rounds. */
const rounds = 4;

/** Renders cells as text, and reads the entities they refer to in batches. */
export function createCellTextResolver({ i18n, locale, dateTime, read }: ResolverOptions): CellTextResolver {
  const known = new Map<string, EntityRow | null>();
  const wanted = new Map<EntityName, Set<string>>();
  const keyOf = (type: EntityName, id: string): string => `${type} ${id}`;

  function row(type: EntityName, id: string): EntityRow | undefined {
    const found = known.get(keyOf(type, id));
    if (found === undefined) wanted.set(type, (wanted.get(type) ?? new Set()).add(id));
    return found ?? undefined;
  }
  function name(type: EntityName, id: string): string {
    const found = row(type, id);
    // Deleted users have no name (decision 7).
    if (found && type === 'user' && found.deleteDate !== null) return i18n._(msg`Deleted`);
    return found ? nameOf(type, found, locale) : id;
  }
  /** Text of the default call action. */
  function unsaid(site: CallActionSite | undefined): string {
    if (site === undefined) return i18n._(msg`Default`);
    const { place, organizationId } = site;
    if (!isDefaultPlace(place)) return i18n._(msg({ message: 'None', context: 'call action' }));
    const found = row('organizationTelephony', organizationId) as
      | EntityOf<'organizationTelephony'>
      | undefined;
    const action = found?.deleteDate === null ? found[place] : null;
    const { unset, result } = withoutDefault[place];
    const byDefault = (what: string): string => i18n._(msg`${what} (default)`);
    if (action !== null) return byDefault(words.callAction(action));
    return result === null ? i18n._(unset) : byDefault(i18n._(result));
  }
  const words: CellContext = {
    locale,
    say: (text) => i18n._(text),
    name,
    // The engine validated it with the model's schema.
    row: <Name extends EntityName>(type: Name, id: string) => row(type, id) as EntityOf<Name> | undefined,
    moment: (at) => formatDateTime(at, dateTime),
    localized: (text) => text[locale] || Object.values(text).find((one) => one !== '') || '',
    callAction(action, site) {
      if (action === null) return unsaid(site);
      const kind = i18n._(kindName(callActionNames, action.type));
      if (action.type === 'number') return `${kind}: ${action.number}`;
      const target = targetOf(action);
      if (target === null) return kind;
      const { entityType: type, id } = target;
      return `${kind}: ${name(type, id)}`;
    },
  };

  async function readWanted(): Promise<void> {
    const asked = [...wanted].map(([type, ids]) => [type, [...ids]] as const);
    wanted.clear();
    for (const [type, ids] of asked) {
      for (const id of ids) known.set(keyOf(type, id), null);
      for (const found of await read(type, ids)) known.set(keyOf(type, found.id), found);
    }
  }

  return {
    async resolve(render) {
      for (let round = 0; ; round += 1) {
        const text = render(words);
        if (wanted.size === 0 || round === rounds) return text;
        await readWanted();
      }
    },
  };
}
