import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';

/** Body of POST /api/widget/sessions. Unknown fields are refused: a mistyped one must not be lost. */
export const SessionRequest = Type.Object(
  {
    userId: Type.String({
      minLength: 1,
      maxLength: limits.userIdCharactersMax,
      description: 'stable per person and authorized link',
    }),
    userEmail: Type.Optional(
      Type.String({
        maxLength: limits.userEmailCharactersMax,
        format: 'email-or-empty',
        description: 'an e-mail address or the empty string',
      }),
    ),
    userRoles: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: limits.userRoleCharactersMax }), {
        maxItems: limits.userRolesMax,
        description: 'what the user may do in your application',
      }),
    ),
    plan: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.planCharactersMax,
        description: 'what the user pays for',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      { userId: 'u_42', userEmail: 'ada@example.com', userRoles: ['owner'], plan: 'studio' },
      { userId: 'u_42' },
    ],
  },
);
export type SessionRequest = Static<typeof SessionRequest>;

export const SessionResponse = Type.Object({
  jwt: Type.String({ description: 'session token' }),
  tenantKey: Type.String({ description: 'key of the tenant the credential belongs to' }),
  expiresIn: Type.Literal(limits.sessionSeconds, { description: 'seconds' }),
});
export type SessionResponse = Static<typeof SessionResponse>;
