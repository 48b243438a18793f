import type { DataSets, NumberedMessage, SyncPosition } from '../../../../workers/engine/interfaces.ts';

/** Data sets that write down what they are told. `commits`: what was received is durable at once. */
export class FakeDataSets implements DataSets {
  readonly told: string[] = [];
  readonly messages: NumberedMessage[] = [];
  position: SyncPosition | null = null;
  onReceive: (message: NumberedMessage) => void = () => {};

  get numbers(): number[] {
    return this.messages.map(({ seq }) => seq);
  }
  load(): Promise<SyncPosition | null> {
    this.told.push('load');
    return Promise.resolve(this.position);
  }
  open(tabId: string, userId: string): Promise<void> {
    this.told.push(`open ${tabId} ${userId}`);
    return Promise.resolve();
  }
  close(tabId: string, userId: string): void {
    this.told.push(`close ${tabId} ${userId}`);
  }
  markShown(tabId: string, commits: readonly number[]): void {
    this.told.push(`shown ${tabId} ${commits.join()}`);
  }
  find(): [] {
    return [];
  }
  release(tabId: string): void {
    this.told.push(`release ${tabId}`);
  }
  linked(how: Parameters<DataSets['linked']>[0]): void {
    this.told.push(`linked ${how.kind} ${how.eventSessionId} ${how.seq}`);
  }
  caughtUp(): void {
    this.told.push('caughtUp');
  }
  unlinked(): void {
    this.told.push('unlinked');
  }
  receive(message: NumberedMessage): void {
    this.messages.push(message);
    this.onReceive(message);
  }
  drain(): Promise<void> {
    this.told.push('drain');
    return Promise.resolve();
  }
  stop(): void {
    this.told.push('stop');
  }
  wipe(userId: string): Promise<void> {
    this.told.push(`wipe ${userId}`);
    return Promise.resolve();
  }
  setStorage(storage: 'replica' | 'memory'): Promise<void> {
    this.told.push(`storage ${storage}`);
    return Promise.resolve();
  }
  report(): [] {
    return [];
  }
}
