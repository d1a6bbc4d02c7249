import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Original, WithNames } from '../service/original.tsx';
import { sayFailure } from '../service/say.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { texts } from '../texts/index.ts';
import { Copy } from './copy.tsx';

/** What stands where there is nothing yet: what belongs here, and how it comes to be. */
export function Empty(props: {
  title: string;
  why: string;
  /** Where the page is nothing else, this is its heading. */
  isWholePage?: boolean;
  children?: ReactNode;
}) {
  const Title = props.isWholePage ? 'h1' : 'p';
  return (
    <div className="empty">
      <Title className="empty-title">{props.title}</Title>
      <p>{props.why}</p>
      {props.children && <div className="empty-way">{props.children}</div>}
    </div>
  );
}

/** Says what was refused, with the id that the audit log knows it by. */
export function Failure({ error, reset }: { error: unknown; reset?: () => void }) {
  const { text, original } = sayFailure(error);
  const requestId = error instanceof ServiceFailure ? error.requestId : null;
  return (
    <div className="failure" role="alert">
      <div>
        <strong>{texts.failure.title}</strong>
        <p>
          <WithNames text={text} />
        </p>
        <Original text={original} />
        {requestId && (
          <p className="failure-request">
            {texts.failure.request} <code>{requestId}</code>
            <Copy text={requestId} what={texts.failure.request} />
          </p>
        )}
      </div>
      {reset && (
        <Button variant="default" size="xs" onClick={reset}>
          {texts.failure.retry}
        </Button>
      )}
    </div>
  );
}

export function Loading() {
  return (
    <div className="loading" role="status" aria-label={texts.common.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}

export function NothingHere() {
  return (
    <main className="alone">
      <Empty isWholePage title={texts.frame.nothingHere} why={texts.frame.nothingHereWhy}>
        <Link to="/">{texts.frame.toStart}</Link>
      </Empty>
    </main>
  );
}
