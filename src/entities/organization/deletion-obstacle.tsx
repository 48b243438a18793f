import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { call } from '../../client/session/call.ts';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import type { ContentCounts } from '../../domain/entities/organization/content.ts';
import { isUnused } from '../../domain/entities/organization/content.ts';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { PlainList } from '../../kit/display/plain-list.tsx';
import type { ManyObstacles, Obstacle } from '../define/action.ts';
import { useCountText } from '../define/organization-contents.tsx';
import { useContents, useContentsOfMany } from '../define/use-organization-contents.ts';
import { contentPageOf } from './content-page.ts';

type CountProps = { type: string; count: number; entity: Organization; onFollow: () => void };

/** 'Schedules: 2', as a link to their page where the user may open it. */
function ContentCount({ type, count, entity, onFollow }: CountProps): ReactNode {
  const access = useAccess();
  const text = useCountText()(type, count);
  const page = isEntityName(type) ? contentPageOf(type) : null;
  // The pages of an inactive organization cannot be opened.
  const mayOpen =
    entity.state === 'active' && page !== null && access.state === 'ready' && can(access, page.policy);
  if (!mayOpen) return text;
  return (
    <Link
      to="/organization/$organization/$"
      params={{ organization: entity.id, _splat: page.path }}
      onClick={onFollow}
    >
      {text}
    </Link>
  );
}

type ContentsProps = Omit<CountProps, 'type' | 'count'> & { contents: ContentCounts };

function Contents({ contents, ...props }: ContentsProps) {
  return (
    <PlainList>
      {Object.entries(contents).map(([type, count]) => (
        <li key={type}>
          <ContentCount {...props} type={type} count={count} />
        </li>
      ))}
    </PlainList>
  );
}

/** The platform deletes unused organizations only: looks up what this one has. */
export function useDeletionObstacle(entity: Organization, onFollow: () => void): Obstacle {
  const found = useContents('organization', entity.id);
  if (found.state === 'looking') return found;
  // If they could not be counted, the platform decides.
  if (found.state === 'failed' || Object.keys(found.contents).length === 0) return { state: 'none' };
  const { contents } = found;
  const about = <Contents contents={contents} entity={entity} onFollow={onFollow} />;
  if (isUnused(contents))
    return {
      state: 'none',
      deletes: {
        about,
        send: () => call('organization.delete', { id: entity.id }, { contents }, entity.id),
      },
    };
  return {
    state: 'blocked',
    reason: msg`Only an unused organization can be deleted. Delete what is listed here first.`,
    about,
  };
}

/** Looks up which of these organizations have contents, and what they are. */
export function useDeletionObstacles(ids: readonly string[] | null): ManyObstacles {
  const countText = useCountText();
  const found = useContentsOfMany(ids);
  return useMemo((): ManyObstacles => {
    if (found.state === 'looking') return found;
    const reasonOf = (contents: ContentCounts): MessageDescriptor => {
      const list = Object.entries(contents)
        .map(([type, count]) => countText(type, count))
        .join(', ');
      return msg`Not empty. ${list}`;
    };
    // Where they could not be counted, the platform decides.
    const known = found.state === 'known' ? [...found.contents] : [];
    return { state: 'known', reasons: new Map(known.map(([id, contents]) => [id, reasonOf(contents)])) };
  }, [countText, found]);
}
