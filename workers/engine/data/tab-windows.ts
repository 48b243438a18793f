import type { WindowDelivery } from '../../../src/domain/protocol/engine.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../src/domain/protocol/window.ts';
import type { Partitions } from './partitions.ts';
import type { Registrar } from './registrar.ts';

/** A window whose partition is still being opened; its tab may close it before that is done. */
interface OpeningWindow {
  readonly tabId: string;
  readonly userId: string;
  readonly key: string;
  isClosed: boolean;
}

/** Opens and closes windows for the tabs: finds their partition and keeps their sets registered. */
export class TabWindows {
  readonly #partitions: Partitions;
  readonly #registrar: Registrar;
  readonly #opening = new Set<OpeningWindow>();

  constructor(partitions: Partitions, registrar: Registrar) {
    this.#partitions = partitions;
    this.#registrar = registrar;
  }

  async open(tabId: string, userId: string, request: WindowRequest, by?: WindowDelivery): Promise<void> {
    const opening: OpeningWindow = { tabId, userId, key: windowKey(request), isClosed: false };
    this.#opening.add(opening);
    const { board } = await this.#partitions.open(userId).finally(() => this.#opening.delete(opening));
    if (opening.isClosed) return;
    const window = board.open(tabId, request, by);
    this.#registrar.want(window.set);
    await board.show(tabId, window);
  }

  close(tabId: string, userId: string, request: WindowRequest): void {
    const key = windowKey(request);
    for (const opening of this.#opening)
      if (opening.tabId === tabId && opening.userId === userId && opening.key === key)
        opening.isClosed = true;
    const set = this.#partitions.loaded.get(userId)?.board.close(tabId, key);
    if (set) this.#registrar.unwant(set);
  }

  markShown(tabId: string, commits: readonly number[]): void {
    for (const { board } of this.#partitions.loaded.values()) board.markShown(tabId, commits);
  }

  /** The tab is gone: closes all its windows. */
  release(tabId: string): void {
    for (const opening of this.#opening) if (opening.tabId === tabId) opening.isClosed = true;
    for (const { board } of this.#partitions.loaded.values()) {
      for (const set of board.closeAll(tabId)) this.#registrar.unwant(set);
    }
  }
}
