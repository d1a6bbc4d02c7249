import { Type } from 'typebox';

/** With a pattern, since `format` is a remark to some: a proposal is best refused before it is shown. */
export const EmailAddress = (description: string) =>
  Type.String({
    format: 'email',
    pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    maxLength: 254,
    description,
  });
