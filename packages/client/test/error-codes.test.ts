import { errorCodes, isBlank, type ErrorCode } from '@deskhand/contract';
import type * as Wire from '@deskhand/contract';
import { expect, expectTypeOf, test } from 'vitest';
import { DeskhandError, type DeskhandErrorCode, type ServiceErrorCode } from '../src/index.ts';
import type * as Shown from '../src/index.ts';
import { checkText } from '../src/requests/check-text.ts';

test('the codes are those of the contract, and those of the client itself', () => {
  expectTypeOf<ServiceErrorCode>().toEqualTypeOf<ErrorCode>();
  type Own = Exclude<DeskhandErrorCode, ErrorCode>;
  expectTypeOf<Own>().toEqualTypeOf<'NETWORK' | 'ABORTED' | 'DESTROYED' | 'BAD_RESPONSE'>();
  expect(Object.keys(errorCodes)).toHaveLength(14);
});

test('what the service sends is what is handed out', () => {
  expectTypeOf<Wire.Case>().toExtend<Shown.Case>();
  expectTypeOf<Wire.Message>().toExtend<Shown.Message>();
  expectTypeOf<Wire.Snapshot>().toExtend<Shown.Snapshot>();
  expectTypeOf<Wire.CreateCaseResponse>().toExtend<Shown.OpenedCase>();
  expectTypeOf<Wire.PostMessageResponse>().toExtend<Shown.PostedMessage>();
  expectTypeOf<Wire.CaseEvent>().toExtend<Shown.CaseEvent>();
  expectTypeOf<Shown.NewMessage>().toExtend<Wire.PostMessageRequest>();
  expectTypeOf<Shown.NewCase>().toExtend<Wire.CreateCaseRequest>();
});

test('an error says what went wrong, and nothing of a page that pollutes its prototypes', () => {
  const error = new DeskhandError('RATE_LIMITED', 'Slow down', { status: 429, retryAfterMs: 5 });
  expect(error).toMatchObject({ name: 'DeskhandError', code: 'RATE_LIMITED', requestId: null });
  expect(new DeskhandError('NETWORK')).toMatchObject({ message: 'NETWORK', status: null });
});

test('a text is blank where the service says so', () => {
  for (const text of [
    '\u200b',
    '\u2800',
    '\u3164',
    '\u00a0',
    '\ufeff',
    '\u0000',
    '.',
    '\u{e0001}a',
  ]) {
    const isRefused = () => {
      try {
        checkText('content', text);
        return false;
      } catch {
        return true;
      }
    };
    expect([text, isRefused()]).toEqual([text, isBlank(text)]);
  }
});
