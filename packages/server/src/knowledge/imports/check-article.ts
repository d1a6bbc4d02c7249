import { DocumentRequest } from '@deskhand/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Article } from '../../platform/article-files/read-text.ts';
import { describeInvalid, formats } from '../../platform/http/validation.ts';

/** Holds what a file says against what a request may say. Throws (VALIDATION_ERROR) what names the field. */
export function checkArticle(article: Article): void {
  const check = (checking ??= compile());
  if (!check(article)) throw describeInvalid(check.errors as never, undefined);
}

let checking: ValidateFunction | null = null;
const compile = (): ValidateFunction =>
  new Ajv({ allErrors: false, verbose: true, strictTypes: false, formats }).compile(
    DocumentRequest,
  );
