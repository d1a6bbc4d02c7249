import { ownProperties } from '../answers/own-properties.ts';
import { badResponse } from '../answers/read-fields.ts';

/** One server-sent event: its fields. */
export type Frame = Partial<Record<string, string>>;

/** Characters of one frame: none of the service comes near. */
const frameLengthMax = 1024 * 1024;

/** Makes the events out of the bytes of a response, piece by piece. */
export function splitFrames(): (piece: Uint8Array) => Frame[] {
  const decoder = new TextDecoder();
  let rest = '';
  return (piece) => {
    rest += decoder.decode(piece, { stream: true });
    // A line may end with CRLF, LF or CR. The half of a CRLF that comes later makes an empty line.
    const frames = rest.split(/(?:\r\n|\n|\r(?!\n)){2}/);
    rest = frames.pop()!;
    if (rest.length > frameLengthMax) throw badResponse();
    return frames.map(readFrame);
  };
}

function readFrame(text: string): Frame {
  const frame: Frame = ownProperties({});
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^(\w*)(?:: ?(.*))?$/s.exec(line) ?? [];
    frame[name] = name === 'data' && frame.data ? `${frame.data}\n${value}` : value;
  }
  return frame;
}
