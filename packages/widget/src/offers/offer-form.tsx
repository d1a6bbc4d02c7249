import type { Offer } from '@deskhand/client';
import { Component, createRef } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { fieldsOf, valueOf, type Field } from './fields.ts';

interface Props extends ViewProps {
  offer: Offer;
  /** The person opened it, and goes on in it. */
  isChosen?: boolean;
}

/** Asks for what a tool lacks, as its schema describes it. The service checks it again, and then proposes. */
export class OfferForm extends Component<Props> {
  readonly #form = createRef<HTMLFormElement>();

  override componentDidMount(): void {
    if (!this.props.isChosen) return;
    const form = this.#form.current;
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    form?.scrollIntoView({ block: 'nearest' });
  }

  override render() {
    const { offer, view } = this.props;
    return (
      <form ref={this.#form} onSubmit={(event) => this.#submit(event)} aria-label={offer.title}>
        {fieldsOf(offer.missing).map((field) => (
          <label key={field.name}>
            <span dir="auto">{field.label}</span>
            {draw(field)}
            {field.hint && (
              <small class="hint" dir="auto">
                {field.hint}
              </small>
            )}
          </label>
        ))}
        <button class="primary">{view.texts.goOn}</button>
      </form>
    );
  }

  #submit(event: Event): void {
    event.preventDefault();
    const { offer, view } = this.props;
    const typed = new FormData(event.currentTarget as HTMLFormElement);
    const args: Record<string, unknown> = { ...offer.arguments };
    for (const missing of offer.missing) {
      const value = typed.get(missing.name);
      args[missing.name] = valueOf(missing, typeof value === 'string' ? value : '');
    }
    const request = { tool: offer.tool ?? '', arguments: args };
    void view.conversation.session?.send(offer.title, { request });
  }
}

function draw({ name, kind, choices, bounds }: Field) {
  // Preact knows of each type of input by itself which attributes go with it; these go with all.
  const attributes: object = { name, required: true, ...bounds };
  if (kind === 'lines') return <textarea rows={3} {...attributes} />;
  if (kind !== 'choice') return <input {...attributes} {...({ type: kind } as object)} />;
  return (
    <select {...attributes}>
      {/* Nothing is chosen for the person: the first may be the one that does most. */}
      <option value="" />
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
