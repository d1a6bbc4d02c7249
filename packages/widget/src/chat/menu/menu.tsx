import { Component, createRef } from 'preact';
import { isSoundOn, playSound, turnSound } from '../../news/sound.ts';
import { download } from '../../transcript/download.ts';
import { print } from '../../transcript/print.tsx';
import { readTranscript, type Transcript } from '../../transcript/read-transcript.ts';
import type { ViewProps } from '../view.ts';

/** For developers, who read English. */
export const debugTitle = 'Debug: how answers came about';
/** Reads the option, or its attribute with or without a value. */
const isWanted = (option: boolean | undefined) => option !== undefined && `${option}` !== 'false';

type Progress = 'idle' | 'loading' | 'failed';

/** The list of what else can be done: buttons, so that Tab and Enter are all it takes. */
export class Menu extends Component<ViewProps, { progress: Progress }> {
  override state: { progress: Progress } = { progress: 'idle' };
  readonly #list = createRef<HTMLUListElement>();

  override componentDidMount(): void {
    this.#list.current?.querySelector('button')?.focus();
  }

  override render() {
    const { view } = this.props;
    const { conversation, shell, texts } = view;
    const { progress } = this.state;
    const current = conversation.state?.case;
    const isLive = current && current.status !== 'closed';
    const canEscalate = isLive && current.status === 'open' && current.capabilities.escalate;
    return (
      <>
        <ul ref={this.#list}>
          {item(texts.cases, () => shell.go('Cases'))}
          {item(texts.newCase, () => conversation.show(null))}
          {canEscalate && item(texts.escalate, () => shell.go('Escalation'))}
          {current && item(texts.download, () => void this.#keep(download))}
          {current && item(texts.print, () => void this.#keep((whole) => print(view, whole)))}
          {item(texts.sound, this.#toggleSound, isSoundOn(conversation))}
          {isWanted(view.host.settings.debug) && item(debugTitle, () => shell.go('Debug'))}
          {isLive && item(texts.end, () => shell.go('Closing'))}
        </ul>
        <p class="note" role="status">
          {progress === 'loading' && texts.loading}
          {progress === 'failed' && texts.failed}
        </p>
      </>
    );
  }

  readonly #toggleSound = (): void => {
    const { conversation } = this.props.view;
    const isOn = !isSoundOn(conversation);
    turnSound(conversation, isOn);
    // So that they know what they will hear.
    if (isOn) playSound();
    this.forceUpdate();
  };

  async #keep(give: (whole: Transcript) => void): Promise<void> {
    const { view } = this.props;
    this.setState({ progress: 'loading' });
    try {
      give(await readTranscript(view));
      view.shell.go(view.shell.screen);
    } catch {
      this.setState({ progress: 'failed' });
    }
  }
}

function item(label: string, choose: () => void, isPressed?: boolean) {
  return (
    <li>
      <button type="button" aria-pressed={isPressed} onClick={choose}>
        {label}
      </button>
    </li>
  );
}
