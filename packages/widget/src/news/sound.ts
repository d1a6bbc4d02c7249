import type { Conversation } from '../chat/conversation.ts';
import { openStore } from '../storage/memory.ts';

/** Each person chooses for this browser; nobody hears anything before they have. */
export function isSoundOn(conversation: Conversation): boolean {
  try {
    return openStore()[keyOf(conversation)] === '1';
  } catch {
    return false;
  }
}

export function turnSound(conversation: Conversation, isOn: boolean): void {
  try {
    const store = openStore();
    if (isOn) store[keyOf(conversation)] = '1';
    else delete store[keyOf(conversation)];
  } catch {
    // Full or forbidden: it stays as it was.
  }
}

const keyOf = ({ person }: Conversation): string => `${person.prefix}sound`;

/** Hertz, and the second at which each begins. */
const notes = [
  [660, 0],
  [880, 0.12],
] as const;
const noteSeconds = 0.35;

/** Plays two soft notes. Before the person has done anything on the page browsers play nothing: nor later. */
export function playSound(): void {
  try {
    play();
  } catch {
    // There is no sound here, or too much of it already.
  }
}

function play(): void {
  const context = new AudioContext();
  for (const [hertz, at] of notes) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    const from = context.currentTime + at;
    volume.gain.setValueAtTime(0.001, from);
    volume.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + noteSeconds);
  }
  setTimeout(() => void context.close(), 1_000);
}
