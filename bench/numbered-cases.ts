/** Case `n` is the user's `u<n modulo this>`: few tokens open many cases. */
export const users = 256;
export const userOf = (n: number): string => `u${n % users}`;

/** The identifier of case `n`, as the service holds it. */
export const caseKey = (n: number): string =>
  `00000000000070008000${n.toString(16).padStart(12, '0')}`;

/** The public id of case `n`. */
export const caseId = (n: number): string => `case_${caseKey(n)}`;

/** The identifier in SQL, of an expression for `n`. */
export const caseUuid = (n: string): string =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
