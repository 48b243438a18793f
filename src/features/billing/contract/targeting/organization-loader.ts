import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readRows, RowsRefused } from '../../../../client/data/follow.ts';
import type { Constraint } from '../../../../domain/core/query.ts';
import type { OrganizationTreeView } from '../../../../domain/entities/organization-tree-view/model.ts';
import { windowOf } from '../../../../domain/protocol/window.ts';
import type { NodeFacts } from '../../../../lib/view/tree-rows.ts';
import type { LoadChildren } from '../../../../screens/tree/lazy-tree.ts';
import type { TargetedOrganization } from './target-choice.ts';
import type { TargetedQuery } from './targeted-query.ts';

export const targetFacts: NodeFacts<TargetedOrganization> = {
  idOf: ({ id }) => id,
  // Whether an organization has organizations below it is known once they are loaded.
  isBranch: () => true,
};

/** Loads the organizations level by level, from the rows that this browser has of them. */
export const organizationLoader =
  (userId: string, buyer: string, query: TargetedQuery, i18n: I18n): LoadChildren<TargetedOrganization> =>
  async (parent) => {
    const filter: Constraint =
      parent === null
        ? { type: 'ids', ids: [buyer] }
        : { type: 'equals', field: 'superOrganizationId', value: parent.id };
    try {
      const { rows } = await readRows(userId, windowOf(query, { filter: [filter] }));
      // The engine has validated them with their model's schema.
      const found = rows as unknown as readonly OrganizationTreeView[];
      const path = parent?.path ?? [];
      return { ok: true, nodes: found.map(({ id, name }) => ({ id, name, path: [...path, id] })) };
    } catch (error) {
      console.warn('organizations:', error);
      if (!(error instanceof RowsRefused))
        return { ok: false, reason: i18n._(msg`These organizations are not available offline.`) };
      const { code } = error;
      return {
        ok: false,
        reason: i18n._(msg`The server refused to show these organizations (code ${code}).`),
      };
    }
  };
