import type { PermissionHolder } from '../domain/access/can.ts';
import { can } from '../domain/access/can.ts';
import { panelVariants } from '../domain/access/panel-variant.ts';
import type { VariantPanel } from '../entities/define/view.ts';

/** The panels of a view, whatever the type of its rows. */
export interface Panels<Row> {
  readonly Details: NonNullable<VariantPanel<Row>['Details']>;
  readonly actions?: VariantPanel<Row>['actions'];
  readonly variants?: { readonly [Variant in (typeof panelVariants)[number]]?: VariantPanel<Row> };
}

/**
 * The facts and actions of an entity in a variant of its panel. A variant that is unknown, or that the viewer may not
 * see, is the normal panel.
 */
export function shownPanel<Row>(
  { Details, actions = [], variants = {} }: Panels<Row>,
  variant: string | null,
  viewer: PermissionHolder | null,
): Required<Pick<VariantPanel<Row>, 'actions' | 'Details'>> {
  const name = panelVariants.find((known) => known === variant);
  const other = name === undefined ? undefined : variants[name];
  if (other === undefined || viewer === null || !can(viewer, other.policy)) return { Details, actions };
  return { Details, ...other };
}
