import { Textarea, TextInput } from '@mantine/core';
import { texts } from '../texts/index.ts';
import type { Identity } from './talk.ts';

const said = texts.playground;

/** As whom one asks, as it is typed. */
export interface Typed {
  userId: string;
  roles: string;
  plan: string;
  context: string;
}

export const somebody: Typed = { userId: 'somebody', roles: '', plan: '', context: '' };

/** What was typed as a request says it; null where the context is no JSON object. */
export function identityOf({ userId, roles, plan, context }: Typed): Identity | null {
  const names = roles
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
  const parsed = context.trim() === '' ? undefined : objectIn(context);
  if (parsed === null) return null;
  return {
    user: {
      userId: userId.trim(),
      ...(names.length > 0 && { userRoles: names }),
      ...(plan.trim() && { plan: plan.trim() }),
    },
    ...(parsed && { context: parsed }),
  };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function IdentityForm({ typed, set }: { typed: Typed; set: (typed: Typed) => void }) {
  const field = (name: 'userId' | 'roles' | 'plan') => ({
    label: said.fields[name],
    value: typed[name],
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <fieldset className="identity">
      <legend className="section-head">{said.who}</legend>
      <div className="identity-fields">
        <TextInput {...field('userId')} required maxLength={200} />
        <TextInput {...field('roles')} placeholder={said.rolesHint} />
        <TextInput {...field('plan')} maxLength={100} />
      </div>
      <details className="message-more">
        <summary>{said.fields.context}</summary>
        <Textarea
          aria-label={said.fields.context}
          description={said.contextHint}
          rows={4}
          spellCheck={false}
          value={typed.context}
          error={identityOf(typed) === null && said.badContext}
          onChange={(event) => set({ ...typed, context: event.currentTarget.value })}
        />
      </details>
      <p className="faint">{said.readsData}</p>
    </fieldset>
  );
}
