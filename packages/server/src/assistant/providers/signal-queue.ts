import type { ModelSignal } from './model.ts';

/**
 * What a model's answer was read into and nobody has taken yet. Texts that follow each other become
 * one: what lies behind this queue runs once for what came at once, and not once for each token.
 */
export class SignalQueue {
  #signals: ModelSignal[] = [];
  #text = '';

  text(text: string): void {
    this.#text += text;
    // A sign of life, also where there is nothing to show yet.
    if (text === '') this.thinking();
  }

  thinking(): void {
    if (this.#text === '' && this.#signals.at(-1)?.type !== 'thinking') {
      this.#signals.push({ type: 'thinking' });
    }
  }

  push(signal: Exclude<ModelSignal, { type: 'text' }>): void {
    this.#closeText();
    this.#signals.push(signal);
  }

  get isWaiting(): boolean {
    return this.#text !== '' || this.#signals.length > 0;
  }

  /** Everything that waits, in order; the queue is empty afterwards. */
  take(): readonly ModelSignal[] {
    this.#closeText();
    const taken = this.#signals;
    if (taken.length > 0) this.#signals = [];
    return taken;
  }

  #closeText(): void {
    if (this.#text === '') return;
    this.#signals.push({ type: 'text', text: this.#text });
    this.#text = '';
  }
}
