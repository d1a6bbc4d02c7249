import { Fragment } from 'react';

/** The name of a file or an address, which breaks between its parts where it has no room. */
export function InParts({ name }: { name: string }) {
  return (
    <span title={name}>
      {partsOf(name).map((part, index) => (
        // Parts are never moved.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Each part ends with what stands between it and the next; their sum is the name. */
const partsOf = (name: string): string[] => name.split(/(?<=[/\\?&=_-])/);
