import type { FlowCommand } from './command.ts';
import type { ManagedObject } from './state.ts';

type ObjectOf<Type extends ManagedObject['type']> = Extract<ManagedObject, { readonly type: Type }>;

/** An object that a block has opened. */
export type OpenedObject = Exclude<ManagedObject, { readonly type: 'channel' }>;

/** A command that opens an object. The id of the object is the key of the command. */
export interface Opening {
  readonly object: OpenedObject;
  readonly command: FlowCommand;
}

/** The channels, players and other components that a session holds. */
export class HeldObjects {
  all: readonly ManagedObject[];

  constructor(objects: readonly ManagedObject[]) {
    this.all = objects;
  }

  find<Type extends ManagedObject['type']>(type: Type, id: string): ObjectOf<Type> | undefined {
    return this.ofType(type).find((object) => object.id === id);
  }

  /** The objects of a type that were opened by the block at a place. */
  openedAt<Type extends OpenedObject['type']>(
    place: string,
    type: Type,
  ): readonly Extract<OpenedObject, { readonly type: Type }>[] {
    return this.all.filter(
      (object): object is Extract<OpenedObject, { readonly type: Type }> =>
        object.type === type && 'place' in object && object.place === place,
    );
  }

  /** The object that the command with this key opened. */
  openedBy(key: string): OpenedObject | undefined {
    for (const object of this.all) if (object.type !== 'channel' && object.id === key) return object;
    return undefined;
  }

  add(object: ManagedObject): void {
    this.all = [...this.all, object];
  }

  /** Replaces the object with the same type and id. */
  replace(object: ManagedObject): void {
    this.all = this.all.map((one) => (one.type === object.type && one.id === object.id ? object : one));
  }

  remove({ type, id }: Pick<ManagedObject, 'type' | 'id'>): void {
    this.all = this.all.filter((one) => one.type !== type || one.id !== id);
  }

  ofType<Type extends ManagedObject['type']>(type: Type): readonly ObjectOf<Type>[] {
    return this.all.filter((object): object is ObjectOf<Type> => object.type === type);
  }
}
