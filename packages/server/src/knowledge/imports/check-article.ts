import { DocumentRequest, type ImportReasonCode } from '@deskhand/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Article } from '../../platform/article-files/read-text.ts';
import { because } from '../../platform/because.ts';
import { describeInvalid, formats } from '../../platform/http/validation.ts';
import { invalid } from '../../platform/refusal.ts';

/** Holds what a file says against what a request may say. Throws (VALIDATION_ERROR) what names the field. */
export function checkArticle(article: Article): void {
  const check = (checking ??= compile());
  if (check(article)) return;
  const [, field = ''] = check.errors?.[0]?.instancePath.split('/') ?? [];
  const code = codes[field];
  const { message } = describeInvalid(check.errors as never, undefined);
  throw invalid(message, code && because(code));
}

/** By the field that is not as it should be. */
const codes: Partial<Record<string, ImportReasonCode>> = {
  title: 'invalid-title',
  url: 'invalid-url',
  content: 'invalid-content',
  locale: 'invalid-locale',
  questions: 'invalid-questions',
  translationOf: 'invalid-translation',
};

let checking: ValidateFunction | null = null;
const compile = (): ValidateFunction =>
  new Ajv({ allErrors: false, verbose: true, strictTypes: false, formats }).compile(
    DocumentRequest,
  );
