import type { Resolution } from '@deskhand/client';
import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';

interface State {
  resolution: Resolution | null;
  rating: number | null;
  progress: 'idle' | 'sending' | 'failed';
}

const ratings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Ends the conversation: settled or not, and how good the support was. Both are asked for. */
export class Closing extends Component<ViewProps, State> {
  override state: State = { resolution: null, rating: null, progress: 'idle' };

  override render() {
    const { texts } = this.props.view;
    const { resolution, rating, progress } = this.state;
    return (
      <form onSubmit={(event) => void this.#submit(event)}>
        <fieldset>
          <legend>{texts.endHint}</legend>
          {this.#verdict('resolved', texts.resolved)}
          {this.#verdict('unresolved', texts.unresolved)}
        </fieldset>
        <fieldset>
          <legend>{texts.rating}</legend>
          <div class="ratings">{ratings.map((value) => this.#rate(value))}</div>
        </fieldset>
        {progress === 'failed' && (
          <p class="over" role="alert">
            {texts.notDone}
          </p>
        )}
        <button class="primary" disabled={!resolution || !rating || progress === 'sending'}>
          {texts.endNow}
        </button>
      </form>
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
    const { conversation, shell } = this.props.view;
    const { resolution, rating } = this.state;
    if (!resolution || !rating) return;
    this.setState({ progress: 'sending' });
    const isDone = await conversation.command((session) => session.close({ resolution, rating }));
    if (isDone) shell.go(null);
    else this.setState({ progress: 'failed' });
  };
}
