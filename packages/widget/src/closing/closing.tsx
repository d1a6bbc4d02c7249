import type { Resolution } from '@deskhand/client';
import { Component } from 'preact';
import { command } from '../chat/command.ts';
import type { LaterProps } from '../chat/later.ts';
import { ScreenHead } from '../menu/screen-head.tsx';

interface State {
  resolution: Resolution | null;
  rating: number | null;
  progress: 'idle' | 'sending' | 'failed';
}

const ratings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Ends the conversation: settled or not, and how good the support was. Both are asked for. */
export class Closing extends Component<LaterProps, State> {
  override state: State = { resolution: null, rating: null, progress: 'idle' };

  override render() {
    const { desk, more } = this.props;
    const { resolution, rating, progress } = this.state;
    return (
      <section part="screen" data-deskhand="closing">
        <ScreenHead desk={desk} more={more} title={more.end} />
        <form onSubmit={(event) => void this.#submit(event)}>
          <fieldset>
            <legend>{more.endHint}</legend>
            {this.#verdict('resolved', more.resolved)}
            {this.#verdict('unresolved', more.unresolved)}
          </fieldset>
          <fieldset>
            <legend>{more.rating}</legend>
            <div class="ratings">{ratings.map((value) => this.#rate(value))}</div>
          </fieldset>
          {progress === 'failed' && (
            <p class="over" role="alert">
              {more.notDone}
            </p>
          )}
          <button class="primary" disabled={!resolution || !rating || progress === 'sending'}>
            {more.endNow}
          </button>
        </form>
      </section>
    );
  }

  #verdict(value: Resolution, label: string) {
    return (
      <label>
        <input
          type="radio"
          name="resolution"
          checked={this.state.resolution === value}
          onChange={() => this.setState({ resolution: value })}
        />
        {label}
      </label>
    );
  }

  #rate(value: number) {
    return (
      <label key={value}>
        <input
          type="radio"
          name="rating"
          checked={this.state.rating === value}
          onChange={() => this.setState({ rating: value })}
        />
        <span>{value}</span>
      </label>
    );
  }

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { desk } = this.props;
    const { resolution, rating } = this.state;
    if (!resolution || !rating) return;
    this.setState({ progress: 'sending' });
    const isDone = await command(desk, ({ close }) => close({ resolution, rating }));
    if (isDone) desk.go(null);
    else this.setState({ progress: 'failed' });
  };
}
