import { openLife } from './requests/life.ts';
import { createTransport } from './requests/transport.ts';
import type { Later } from './requests/wait.ts';
import type { Scope } from './scope.ts';
import type { ClientOptions } from './surface.ts';

export const openClientScope = (options: ClientOptions, later: Later): Scope => {
  const life = openLife();
  return { life, later, request: createTransport(options, later, life) };
};
