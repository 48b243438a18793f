import { useLingui } from '@lingui/react/macro';
import { SkeletonRows } from '../kit/feedback/skeleton.tsx';
import { RefusedState } from './refused-state.tsx';

type Props = { found: { readonly state: string; readonly failure?: string }; rows: number; label?: string };

/** Something is loading, or the platform failed to send it. */
export function LoadingRows({ found: { failure }, rows, label }: Props) {
  const { t } = useLingui();
  return failure === undefined ? (
    <SkeletonRows label={label ?? t`Loading…`} rows={rows} />
  ) : (
    <RefusedState code={failure} />
  );
}
