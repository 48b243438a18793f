/**
 * Called with the name of each screen that is visited, to check what must hold on all of them. A screen that exists on a
 * phone alone says so.
 */
export type CheckScreen = (screen: string, size?: 'phone') => Promise<void>;
