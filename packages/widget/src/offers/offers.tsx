import type { Offer } from '@deskhand/client';
import { Component } from 'preact';
import { safeUrl } from '../answers/safe-url.ts';
import type { OffersProps } from '../chat/view.ts';
import { Escalation } from '../escalation/escalation.tsx';
import { canBeAsked } from './fields.ts';
import { OfferForm } from './offer-form.tsx';

/** Longer ones end at once. */
const timerMsMax = 2 ** 31 - 1;

/** Draws what may be asked for next. Nothing of it changes anything: a change is proposed, and confirmed. */
export class Offers extends Component<OffersProps, { open: Offer | null }> {
  override state: { open: Offer | null } = { open: null };

  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  /** What is over goes by itself. */
  override componentDidUpdate(): void {
    clearTimeout(this.#timer);
    const leftMs = this.#offers.flatMap(({ until }) => Date.parse(until ?? '') - this.#nowMs || []);
    if (leftMs.length === 0) return;
    const ms = Math.min(...leftMs, timerMsMax);
    this.#timer = setTimeout(() => this.forceUpdate(), ms);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render() {
    const { view } = this.props;
    const { open } = this.state;
    const offers = this.#offers;
    if (offers.length === 0) return null;
    const asked = this.#asked();
    return (
      <div part="offers" role="group" aria-label={view.texts.offers}>
        {asked && <OfferForm view={view} offer={asked} />}
        {!asked &&
          offers.map((offer) => [
            this.#draw(offer),
            open === offer && <OfferForm key={`${offer.id}?`} view={view} offer={offer} isChosen />,
          ])}
      </div>
    );
  }

  /** Those that are not over, by the service's clock, which has told until when. */
  get #offers(): readonly Offer[] {
    // Its receipt takes a change back.
    const undo = this.props.view.conversation.state?.messages.at(-1)?.action?.undo;
    return this.props.message.offers.filter(
      ({ tool, until }) => undo?.tool !== tool && !(this.#nowMs >= Date.parse(until ?? '')),
    );
  }

  get #nowMs(): number {
    return Date.now() - this.props.view.conversation.clockSkewMs;
  }

  #draw(offer: Offer) {
    const { id, kind, title, description } = offer;
    if (kind === 'escalate') return <Escalation key={id} view={this.props.view} isCard />;
    const label = (
      <>
        <b dir="auto">{title}</b>
        {description && <span dir="auto">{description}</span>}
      </>
    );
    const address = safeUrl(offer.url);
    if (kind === 'article') {
      return (
        address && (
          <a key={id} class="offer" href={address} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        )
      );
    }
    const take = this.#taking(offer);
    return (
      take && (
        <button
          key={id}
          type="button"
          class="offer"
          aria-expanded={needsForm(offer) ? this.state.open === offer : undefined}
          onClick={take}
        >
          {label}
        </button>
      )
    );
  }

  /** Answers what a click does; null for a kind that a later service has. */
  #taking(offer: Offer): (() => void) | null {
    const { conversation } = this.props.view;
    const { kind, title, tool, arguments: known } = offer;
    if (kind === 'question') return () => void conversation.session?.send(title);
    if (kind !== 'tool' || tool === null) return null;
    if (needsForm(offer)) {
      return () => this.setState(({ open }) => ({ open: open === offer ? null : offer }));
    }
    const request = { tool, arguments: known };
    return () => void conversation.session?.send(title, { request });
  }

  /** The one offer that the message itself asks the rest of. */
  #asked(): Offer | null {
    const { offers, citations } = this.props.message;
    const [only] = this.#offers;
    // A tool alone is offered where its arguments are asked for.
    const isQuestion = offers.length === 1 && citations.length === 0;
    return only && isQuestion && needsForm(only) ? only : null;
  }
}

/** What no field can be drawn for is asked for in words. */
const needsForm = ({ kind, missing }: Offer): boolean =>
  kind === 'tool' && missing.length > 0 && missing.every(canBeAsked);
