import { WidgetType } from '@codemirror/view';
import { spanClasses } from './span-class.ts';

/** Shows an entity in an expression by its name. */
export class EntityChip extends WidgetType {
  readonly #name: string;
  readonly #source: string;

  constructor(name: string, source: string) {
    super();
    this.#name = name;
    this.#source = source;
  }

  override eq(other: EntityChip): boolean {
    return this.#name === other.#name && this.#source === other.#source;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = spanClasses.entity;
    chip.textContent = this.#name;
    chip.title = this.#source;
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
