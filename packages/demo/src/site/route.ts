import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

interface Environment {
  Bindings: HttpBindings;
}

/** Routes, to be mounted where they are served. */
export type Routes = Hono<Environment>;

/** One request for a page. */
export type Visit = Context<Environment>;

export type Answer = (visit: Visit) => Response | Promise<Response>;

/** The fields of a form that was posted; empty for any other body. */
export async function readForm({ req }: Visit): Promise<URLSearchParams> {
  const isForm = req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams(isForm ? await req.text() : '');
}
