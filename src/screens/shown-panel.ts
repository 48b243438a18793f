import type { PermissionHolder } from '../domain/access/can.ts';
import { can } from '../domain/access/can.ts';
import type { PanelVariant } from '../domain/access/panel-variant.ts';
import type { VariantPanel } from '../entities/define/view.ts';

/** The panels of a view, whatever the type of its rows. */
export interface Panels<Row> {
  readonly Details: NonNullable<VariantPanel<Row>['Details']>;
  readonly actions?: VariantPanel<Row>['actions'];
  readonly variants?: { readonly [Variant in PanelVariant]?: VariantPanel<Row> };
}

/** One list, so that equal views give equal actions. */
const noActions: readonly never[] = [];

/**
 * The facts and actions of an entity in a variant of its panel. A variant that is unknown, or that the viewer may not
 * see, is the normal panel.
 */
export function shownPanel<Row>(
  { Details, actions = noActions, variants = {} }: Panels<Row>,
  variant: string | null | undefined,
  viewer: PermissionHolder | null,
): Required<Pick<VariantPanel<Row>, 'actions' | 'Details'>> {
  const known: Readonly<Record<string, VariantPanel<Row>>> = variants;
  const name = variant ?? '';
  const other = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!other || !viewer || !can(viewer, other.policy)) return { Details, actions };
  return { Details, ...other };
}
