import { Trans } from '@lingui/react/macro';

/** Shown in a branch of a tree that has nothing in it (S1-8-08). */
export const NoSubItems = () => <Trans>No sub items found</Trans>;
