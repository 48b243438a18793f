import { useMedia } from '../../../kit/base/use-media.ts';

/** Whether the window is that of a telephone, whose user reaches the bottom with a thumb. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 760px)');
