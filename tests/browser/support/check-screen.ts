/** Called with the name of each screen that is visited, to check what must hold on all of them. */
export type CheckScreen = (screen: string) => Promise<void>;
