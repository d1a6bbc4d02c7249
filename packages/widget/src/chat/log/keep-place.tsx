import { Component, createRef } from 'preact';
import { Icon } from '../../theme/icon.tsx';
import type { ViewProps } from '../view.ts';
import { nextPlace, readingPlace, seesEnd, shownFrom, type LogView } from './reading-place.ts';

interface Props extends ViewProps {
  /** False where nothing was said yet. */
  hasEnd: boolean;
}

interface State {
  /** The end is below what is seen. */
  isAway: boolean;
  /** Something came there that was not seen. */
  hasNews: boolean;
}

/**
 * Keeps the log where it is read: see `readingPlace`. Whoever scrolls away from the end is not moved
 * any more, and gets a way back.
 */
export class KeepPlace extends Component<Props, State> {
  override state: State = { isAway: false, hasNews: false };
  readonly #room = createRef<HTMLDivElement>();
  readonly #resized = new ResizeObserver(() => this.#keep());
  #session: unknown;
  #follows = true;
  #saw = true;
  #hasNews = false;
  #top = 0;
  #end = 0;
  #sent = 0;
  /** How many messages are shown from the first one on that was. */
  #count = 0;
  #first: Element | undefined;

  override componentDidMount(): void {
    const log = this.#log;
    // Reached and scrolled with the keyboard.
    log.tabIndex = 0;
    log.role = 'group';
    log.ariaLabel = this.props.view.texts.title;
    log.addEventListener('scroll', this.#scrolled);
    this.#resized.observe(log);
    this.#resized.observe(log.firstElementChild!);
    this.#keep();
  }

  override componentDidUpdate(): void {
    this.#keep();
  }

  override componentWillUnmount(): void {
    this.#resized.disconnect();
  }

  override render() {
    const { isAway, hasNews } = this.state;
    const { texts } = this.props.view;
    return (
      <div class="room" ref={this.#room}>
        {isAway && this.props.hasEnd && (
          <button
            type="button"
            class={hasNews ? 'newest news' : 'icon newest'}
            aria-label={hasNews ? texts.newest : texts.toEnd}
            onClick={this.#go}
          >
            {hasNews && texts.newest}
            <Icon path="M12 5v14m6-6-6 6-6-6" />
          </button>
        )}
      </div>
    );
  }

  get #log(): HTMLElement {
    return this.#room.current!.parentElement!;
  }

  get #articles(): Element[] {
    return [...this.#log.querySelectorAll('article')];
  }

  #keep(): void {
    const log = this.#log;
    // Hidden: it has no sizes, and no place.
    if (!log.clientHeight) return void (this.#top = NaN);
    // Somebody may have scrolled just now, and the event is still to come.
    this.#scrolled();
    const { hasSent, hasMore } = this.#read();
    if (hasSent) this.#follows = true;
    // What is read stays when more comes below it.
    else if (hasMore && !this.#saw) this.#follows = false;
    const view = this.#view();
    if (this.#follows) {
      this.#move(hasSent ? readingPlace(view) : nextPlace(view, log.scrollTop, this.#saw));
    }
    // An answer that is being written is news as it grows; a source that is opened is none.
    const isWritten = !!this.props.view.conversation.state?.draft && view.end > this.#end;
    this.#look(view, hasMore || isWritten);
    this.#end = view.end;
    this.#top = log.scrollTop;
  }

  /** Reads what the conversation has become since it was last looked at. */
  #read(): { hasSent: boolean; hasMore: boolean } {
    const { session, outbox } = this.props.view.conversation;
    if (this.#session !== session) this.#begin(session);
    const articles = this.#articles;
    this.#first ??= articles[0];
    const count = articles.length - Math.max(0, articles.indexOf(this.#first!));
    // What is decided at a card is seen there.
    const sent = outbox.filter(({ decision }) => !decision).length;
    const hasSent = sent > this.#sent;
    const hasMore = count > this.#count;
    this.#sent = sent;
    this.#count = count;
    return { hasSent, hasMore };
  }

  #begin(session: unknown): void {
    this.#session = session;
    this.#first = undefined;
    this.#follows = this.#saw = true;
    this.#hasNews = false;
    this.#sent = this.#count = 0;
    this.#log.scrollTop = 0;
  }

  #view(): LogView {
    const log = this.#log;
    const begin = log.firstElementChild!.getBoundingClientRect();
    const height = log.clientHeight;
    const articles = this.#articles;
    const placeOf = (article: Element | undefined) =>
      article ? article.getBoundingClientRect().top - begin.top : 0;
    const last = articles.at(-1);
    const asked = placeOf(articles.findLast((article) => article.matches('.user')));
    const newest = shownFrom(asked, placeOf(last), last?.clientHeight ?? 0, height);
    return { height, end: begin.height, newest };
  }

  #move(top: number): void {
    this.#log.scrollTop = top;
    this.#top = this.#log.scrollTop;
  }

  /** Tells whether the end is out of sight, and whether something has come there meanwhile. */
  #look(view: LogView, hasGrown: boolean): void {
    this.#saw = seesEnd(view, this.#log.scrollTop);
    const isAway = !this.#saw;
    this.#hasNews = isAway && (this.#hasNews || (hasGrown && !this.#follows));
    const hasNews = this.#hasNews;
    if (isAway !== this.state.isAway || hasNews !== this.state.hasNews) {
      this.setState({ isAway, hasNews });
    }
  }

  readonly #scrolled = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = this.#log;
    const by = scrollTop - this.#top;
    if (!(Math.abs(by) >= 2)) return;
    this.#top = scrollTop;
    this.#look(this.#view(), false);
    // Whoever goes up is let go at once, unless it was the log that became shorter.
    const isLowest = scrollHeight - clientHeight - scrollTop < 2;
    this.#follows = this.#saw && (by > 0 || isLowest);
  };

  /** Goes to what came, from its beginning; to the end, where nothing did. */
  readonly #go = (): void => {
    const view = this.#view();
    const end = view.end - view.height;
    this.#move(this.#hasNews ? nextPlace(view, this.#top, false) : end);
    this.#hasNews = false;
    this.#follows = true;
    this.#look(view, false);
  };
}
