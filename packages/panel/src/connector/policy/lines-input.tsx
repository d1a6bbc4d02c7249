import { Textarea, type TextareaProps } from '@mantine/core';
import { useState } from 'react';

interface LinesInputProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  lines: readonly string[];
  onLines: (lines: string[]) => void;
}

/** A list of texts, one a line. What is typed stays as it is typed, also where a line is still empty. */
export function LinesInput({ lines, onLines, ...rest }: LinesInputProps) {
  const [text, setText] = useState(lines.join('\n'));
  const isOurs = JSON.stringify(linesOf(text)) === JSON.stringify(linesOf(lines.join('\n')));
  return (
    <Textarea
      {...rest}
      value={isOurs ? text : lines.join('\n')}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onLines(event.currentTarget.value.split('\n'));
      }}
    />
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
