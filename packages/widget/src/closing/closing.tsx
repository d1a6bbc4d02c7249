import type { Resolution } from '@deskhand/client';
import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { Icon } from '../theme/icon.tsx';

interface State {
  resolution: Resolution | null;
  rating: number | null;
  comment: string;
  progress: 'idle' | 'sending' | 'failed';
}

/** Characters, as the service takes them. */
const commentMax = 2_000;

/** From poor to excellent: what each stands for on the scale of ten, and its mouth. */
const faces = [
  { value: 2, label: 'face1', mouth: 'M8 17q4-5 8 0' },
  { value: 4, label: 'face2', mouth: 'M8 16.5q4-2.5 8 0' },
  { value: 6, label: 'face3', mouth: 'M8 15.5h8' },
  { value: 8, label: 'face4', mouth: 'M8 14.5q4 2.5 8 0' },
  { value: 10, label: 'face5', mouth: 'M7.5 14q4.5 6 9 0' },
] as const;

/** Ends the conversation: settled or not, and how good the support was. Both are asked for. */
export class Closing extends Component<ViewProps, State> {
  override state: State = { resolution: null, rating: null, comment: '', progress: 'idle' };

  override render() {
    const { texts } = this.props.view;
    const { resolution, rating, comment, progress } = this.state;
    const chosen = faces.find(({ value }) => value === rating);
    return (
      <form onSubmit={(event) => void this.#submit(event)}>
        <fieldset>
          <legend>{texts.endHint}</legend>
          {this.#verdict('resolved', texts.resolved)}
          {this.#verdict('unresolved', texts.unresolved)}
        </fieldset>
        <fieldset>
          <legend>{texts.rating}</legend>
          <div class="ratings">{faces.map((face) => this.#rate(face))}</div>
          {/* The chosen one has been read aloud. */}
          <p class="rated" aria-hidden="true">
            {chosen && texts[chosen.label]}
          </p>
        </fieldset>
        {rating && (
          <label>
            {texts.comment}
            <textarea
              rows={2}
              dir="auto"
              maxLength={commentMax}
              value={comment}
              onInput={({ currentTarget }) => this.setState({ comment: currentTarget.value })}
            />
          </label>
        )}
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

  #rate({ value, label, mouth }: (typeof faces)[number]) {
    return (
      <label key={value} title={this.props.view.texts[label]}>
        <input
          type="radio"
          name="rating"
          aria-label={this.props.view.texts[label]}
          checked={this.state.rating === value}
          onChange={() => this.setState({ rating: value })}
        />
        <Icon path={`M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9.5h.01m5.99 0h.01${mouth}`} />
      </label>
    );
  }

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { conversation, shell } = this.props.view;
    const { resolution, rating, comment } = this.state;
    if (!resolution || !rating) return;
    this.setState({ progress: 'sending' });
    const isDone = await conversation.command((session) =>
      session.close({ resolution, rating, comment }),
    );
    if (isDone) shell.go(null);
    else this.setState({ progress: 'failed' });
  };
}
