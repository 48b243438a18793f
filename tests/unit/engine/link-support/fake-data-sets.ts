import type { DataSets, NumberedMessage, SyncPosition } from '../../../../workers/engine/interfaces.ts';

/** Data sets that record their calls. */
export class FakeDataSets implements DataSets {
  readonly calls: string[] = [];
  readonly messages: NumberedMessage[] = [];
  position: SyncPosition | null = null;
  onReceive: (message: NumberedMessage) => void = () => {};
  onLinked: () => void = () => {};

  get numbers(): number[] {
    return this.messages.map(({ seq }) => seq);
  }
  load(): Promise<SyncPosition | null> {
    this.calls.push('load');
    return Promise.resolve(this.position);
  }
  open(tabId: string, userId: string): Promise<void> {
    this.calls.push(`open ${tabId} ${userId}`);
    return Promise.resolve();
  }
  close(tabId: string, userId: string): void {
    this.calls.push(`close ${tabId} ${userId}`);
  }
  markShown(tabId: string, commits: readonly number[]): void {
    this.calls.push(`shown ${tabId} ${commits.join()}`);
  }
  find(): [] {
    return [];
  }
  retryFailed(): void {
    this.calls.push('retryFailed');
  }
  release(tabId: string): void {
    this.calls.push(`release ${tabId}`);
  }
  linked(how: Parameters<DataSets['linked']>[0]): void {
    this.calls.push(`linked ${how.kind} ${how.eventSessionId} ${how.seq}`);
    this.onLinked();
  }
  caughtUp(): void {
    this.calls.push('caughtUp');
  }
  unlinked(): void {
    this.calls.push('unlinked');
  }
  receive(message: NumberedMessage): void {
    this.messages.push(message);
    this.onReceive(message);
  }
  drain(): Promise<void> {
    this.calls.push('drain');
    return Promise.resolve();
  }
  stop(): void {
    this.calls.push('stop');
  }
  wipe(userId: string): Promise<void> {
    this.calls.push(`wipe ${userId}`);
    return Promise.resolve();
  }
  setStorage(storage: 'replica' | 'memory'): Promise<void> {
    this.calls.push(`storage ${storage}`);
    return Promise.resolve();
  }
  report(): [] {
    return [];
  }
}
